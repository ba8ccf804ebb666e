import { issueChain } from '../tse-server/certificates.ts';
import { type Keys, newKeys } from '../tse-server/keys.ts';
import { field, type LogContent, logMessage } from '../tse-server/log-message.ts';

export type Log = {
  readonly counter: number;
  readonly time: number;
  readonly name: string;
  readonly file: Buffer;
  readonly number: number | undefined;
};

/** What the vendor ships with: every set-up changes them. */
export const factory = { adminPin: '12345', timeAdminPin: '54321', secret: 'EPSONKEY' };

/** One module in one printer: one key, one store, one clock that somebody has to set. Everything ends with its power, but its store. */
export type Machine = {
  readonly keys: Keys;
  readonly certificates: readonly string[];
  readonly certificateUntil: number;
  readonly now: () => number;
  readonly logs: Log[];
  readonly clients: Set<string>;
  /** Number and client of what was started and not finished. */
  readonly open: Map<number, string>;
  lastNumber: number;
  hasPassedSelfTest: boolean;
  hasValidTime: boolean;
  readonly challenges: Map<string, string>;
  readonly users: Set<string>;
  isAdmin: boolean;
  /** What was asked to be exported, and how much of it was fetched. */
  running: { readonly bytes: Buffer; sent: number } | undefined;
};

export function newMachine(now: () => number = Date.now): Machine {
  const keys = newKeys('P-384');
  const untilMs = now() + 5 * 365 * 86_400_000;
  const machine: Machine = {
    keys,
    certificates: issueChain(keys, { fromMs: now() - 86_400_000, untilMs }).map((one) => one.toString('base64')),
    certificateUntil: Math.floor(untilMs / 1000),
    now,
    logs: [],
    clients: new Set(),
    open: new Map(),
    lastNumber: 0,
    hasPassedSelfTest: false,
    hasValidTime: false,
    challenges: new Map(),
    users: new Set(),
    isAdmin: false,
    running: undefined,
  };
  write(machine, { kind: 'Sys', operation: 'initialize', data: field(1, 'Tresen stand-in') });
  return machine;
}

export type Written = { readonly counter: number; readonly time: number; readonly signature: Buffer };

/** Signs and keeps one message with the next counter. */
export function write(machine: Machine, content: LogContent): Written {
  const { keys, logs, now } = machine;
  const counter = logs.length + 1;
  const time = Math.max(Math.floor(now() / 1000), logs.at(-1)?.time ?? 0);
  const { name, file, signature } = logMessage(keys, content, { counter, time });
  logs.push({ counter, time, name, file, number: content.kind === 'Tra' ? content.number : undefined });
  return { counter, time, signature };
}
