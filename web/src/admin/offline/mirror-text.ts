import { receiptTime } from '@tresen/domain/device-clock';
import { firstPrev, type LogEntry } from '@tresen/domain/log-entry';
import type { SaleFact } from '@tresen/domain/sale-fact';
import type { DeviceIdentity, RestoredEntry } from './journal.ts';

export type Mirrored = { readonly identity: DeviceIdentity; readonly entries: readonly LogEntry[] };

export function identityLine(identity: DeviceIdentity): string {
  return `${JSON.stringify({ identity })}\n`;
}

export function entryLine(entry: LogEntry): string {
  return `${JSON.stringify(entry)}\n`;
}

/** What a mirror proves: an unbroken chain from its first entry. Torn lines and repetitions are passed over. */
export function readMirrorText(text: string): Mirrored | undefined {
  const [first, ...lines] = text.split('\n').map(valueOf);
  const identity = identityIn(first);
  if (!identity) return undefined;
  const entries: LogEntry[] = [];
  for (const line of lines) {
    if (!isEntry(line) || line.device !== identity.deviceId) continue;
    const last = entries.at(-1);
    if (line.seq === (last?.seq ?? 0) + 1 && line.prev === (last?.hash ?? firstPrev)) entries.push(line);
  }
  return { identity, entries };
}

/** The last place in the tail of a mirror; 0 when the tail holds none. */
export function lastSeqIn(tail: string): number {
  return tail.split('\n').reduce((last, line) => {
    const value = valueOf(line);
    return isEntry(value) ? Math.max(last, value.seq) : last;
  }, 0);
}

/** As the journal would have kept it when it was written. */
export function restoredEntries(entries: readonly LogEntry[]): readonly RestoredEntry[] {
  let last: Temporal.Instant | undefined;
  return entries.map((entry) => {
    if (entry.type !== 'sale.complete.v1') return { entry, booking: undefined };
    last = receiptTime(entry, last);
    // Only the journal writes this type, and its payload is the sale.
    const sale = entry.payload as unknown as SaleFact;
    return { entry, booking: { sale, soldAt: last.toString({ fractionalSecondDigits: 3 }) } };
  });
}

function valueOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function identityIn(value: unknown): DeviceIdentity | undefined {
  if (typeof value !== 'object' || value === null || !('identity' in value)) return undefined;
  // The first line is written by `identityLine` only.
  return value.identity as DeviceIdentity;
}

function isEntry(value: unknown): value is LogEntry {
  return typeof value === 'object' && value !== null && 'seq' in value && 'hash' in value && 'sig' in value;
}
