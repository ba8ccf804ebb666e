import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { DeviceIdentity, Floor } from './journal.ts';
import { entryLine, identityLine, type Mirrored, readMirrorText } from './mirror-text.ts';
import type { MirrorDone, MirrorTask } from './opfs-mirror.worker.ts';

/** A second copy of every entry, in a plain file: it survives when the browser throws its database away. */
export type Mirror = {
  readonly read: () => Promise<Mirrored | undefined>;
  /** Starts over, for a new device. */
  readonly start: (identity: DeviceIdentity) => Promise<void>;
  readonly append: (entries: readonly LogEntry[]) => Promise<void>;
  readonly lastSeq: () => Promise<number>;
  /** What the journal has let go of is not needed here either. */
  readonly forget: (identity: DeviceIdentity, floor: Floor) => Promise<void>;
  readonly close: () => void;
};

type MirrorRequest = MirrorTask extends infer Task ? (Task extends MirrorTask ? Omit<Task, 'id'> : never) : never;

const patience = 2_000;

export function openOpfsMirror(): Mirror {
  const worker = new Worker(new URL('./opfs-mirror.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (done: MirrorDone) => void>();
  let asked = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<MirrorDone>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });

  /** The copy is a second safety: a worker that hangs must not hold up a guest. */
  function ask(request: MirrorRequest): Promise<MirrorDone> {
    asked += 1;
    const id = asked;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the mirror does not answer')), patience);
      waiting.set(id, (done) => {
        clearTimeout(timer);
        if (done.failure === undefined) resolve(done);
        else reject(new Error(done.failure));
      });
      worker.postMessage({ ...request, id });
    });
  }

  return {
    read: async () => {
      const folder = await navigator.storage.getDirectory();
      const file = await folder.getFileHandle('journal.log').catch(() => undefined);
      return file && readMirrorText(await (await file.getFile()).text());
    },
    start: async (identity) => void (await ask({ kind: 'start', text: identityLine(identity) })),
    append: async (entries) => void (await ask({ kind: 'append', text: entries.map(entryLine).join('') })),
    forget: async (identity, floor) =>
      void (await ask({ kind: 'forget', text: identityLine(identity, floor), seq: floor.seq })),
    lastSeq: async () => (await ask({ kind: 'last-seq' })).lastSeq ?? 0,
    close: () => worker.terminate(),
  };
}
