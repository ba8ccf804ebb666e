import { receiptTime } from '@tresen/domain/device-log/device-clock';
import { firstPrev, type LogEntry } from '@tresen/domain/device-log/log-entry';
import { readSale } from '@tresen/domain/sales/sale-version';
import type { DeviceIdentity, Floor, RestoredEntry } from './journal.ts';

export const lineEnd = 10;

export type Mirrored = {
  readonly identity: DeviceIdentity;
  /** What the journal had let go of; `undefined`: nothing. */
  readonly floor: Floor | undefined;
  readonly entries: readonly LogEntry[];
};

export function identityLine(identity: DeviceIdentity, floor?: Floor): string {
  return `${JSON.stringify({ identity, floor })}\n`;
}

export function entryLine(entry: LogEntry): string {
  return `${JSON.stringify(entry)}\n`;
}

/** What a mirror proves: an unbroken chain from the first entry behind what was let go of. Torn lines and repetitions are passed over. */
export function readMirrorText(text: string): Mirrored | undefined {
  const [first, ...lines] = text.split('\n').map(valueOf);
  const { identity, floor } = headIn(first) ?? {};
  if (!identity) return undefined;
  const entries: LogEntry[] = [];
  for (const line of lines) {
    if (!isEntry(line) || line.device !== identity.deviceId) continue;
    const last = entries.at(-1);
    const [seq, hash] = [last?.seq ?? floor?.seq ?? 0, last?.hash ?? floor?.hash ?? firstPrev];
    if (line.seq === seq + 1 && line.prev === hash) entries.push(line);
  }
  return { identity, floor, entries };
}

/** The last place in the tail of a mirror; 0 when the tail holds none. */
export function lastSeqIn(tail: string): number {
  return tail.split('\n').reduce((last, line) => {
    const value = valueOf(line);
    return isEntry(value) ? Math.max(last, value.seq) : last;
  }, 0);
}

/** Where in a mirror the entries behind this one begin; its end when there are none. */
export function beginningAfter(mirror: Uint8Array, seq: number): number {
  const decoder = new TextDecoder();
  let from = 0;
  while (from < mirror.length) {
    const end = mirror.indexOf(lineEnd, from);
    const next = end === -1 ? mirror.length : end + 1;
    const line = valueOf(decoder.decode(mirror.subarray(from, next)));
    if (isEntry(line) && line.seq > seq) return from;
    from = next;
  }
  return mirror.length;
}

/** As the journal would have kept it when it was written. */
export function restoredEntries({ entries, floor }: Pick<Mirrored, 'entries' | 'floor'>): readonly RestoredEntry[] {
  let last = floor?.lastSale ? Temporal.Instant.from(floor.lastSale.soldAt) : undefined;
  return entries.map((entry) => {
    const sale = readSale(entry);
    if (!sale) return { entry, booking: undefined };
    last = receiptTime({ ...entry, isProven: hasComeBack(last, sale.businessDate) }, last);
    return { entry, booking: { sale, soldAt: last.toString({ fractionalSecondDigits: 3 }) } };
  });
}

/** The receipt before is dated days after this one: the register knew then that it had been ahead. */
function hasComeBack(last: Temporal.Instant | undefined, businessDate: string): boolean {
  const day = Temporal.PlainDate.from(businessDate).add({ days: 2 });
  return last !== undefined && last.toZonedDateTimeISO('UTC').toPlainDate().toString() > day.toString();
}

function valueOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function headIn(value: unknown): Pick<Mirrored, 'identity' | 'floor'> | undefined {
  if (typeof value !== 'object' || value === null || !('identity' in value)) return undefined;
  // The first line is written by `identityLine` only.
  return value as Pick<Mirrored, 'identity' | 'floor'>;
}

function isEntry(value: unknown): value is LogEntry {
  return typeof value === 'object' && value !== null && 'seq' in value && 'hash' in value && 'sig' in value;
}
