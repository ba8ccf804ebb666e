import { closeSync, existsSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { applyChange, type Change, type Device, type Devices } from './state.ts';

export type Add = (change: Change) => void;

export type Store = Disposable & {
  readonly devices: ReadonlyMap<string, Device>;
  /** Does what `work` adds as one: all of it stands in the file before anybody hears of it, or none of it after a kill. */
  readonly commit: <Result>(work: (add: Add) => Result) => Result;
};

/**
 * In memory, and with a file also there: one line of JSON for each commit, written before the answer leaves. The kernel has it
 * then, so that a kill of the program loses nothing; a lost power supply may.
 */
export function openStore(path?: string): Store {
  const devices: Devices = new Map();
  if (path !== undefined) replay(path, devices);
  const file = path === undefined ? undefined : openSync(path, 'a');
  return {
    devices,
    commit: (work) => {
      const changes: Change[] = [];
      const result = work((change) => {
        applyChange(devices, change);
        changes.push(change);
      });
      if (file !== undefined && changes.length > 0) writeSync(file, `${JSON.stringify(changes)}\n`);
      return result;
    },
    [Symbol.dispose]: () => {
      if (file !== undefined) closeSync(file);
    },
  };
}

/** A last line without its end was being written when the program was killed: nobody was told of it, and it goes. */
function replay(path: string, devices: Devices): void {
  if (!existsSync(path)) return;
  const bytes = readFileSync(path);
  const whole = bytes.lastIndexOf(10) + 1;
  if (whole < bytes.length) truncateSync(path, whole);
  const lines = bytes.subarray(0, whole).toString('utf8').split('\n');
  for (const line of lines) if (line !== '') for (const change of changesOf(line)) applyChange(devices, change);
}

/** The file is written by this program alone. */
function changesOf(line: string): readonly Change[] {
  return JSON.parse(line) as readonly Change[];
}
