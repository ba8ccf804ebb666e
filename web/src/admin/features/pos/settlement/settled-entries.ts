import type { PurseMove } from '@tresen/domain/closing/purse';
import type { SettledEntry, SettledShift } from '@tresen/domain/closing/settled-shift';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { readSale } from '@tresen/domain/sales/sale-version';

/** What of this device's own log a settlement is made of. */
export function settledEntriesOf(entries: readonly LogEntry[]): readonly SettledEntry[] {
  return entries.flatMap((entry): readonly SettledEntry[] => {
    const { seq, type, actor } = entry;
    const sale = readSale(entry);
    if (sale) return [{ seq, kind: 'sale', by: actor.userId, sale }];
    if (type === 'cash.move.v2') {
      const { kind, forUserId, amountCents } = written<PurseMove>(entry);
      return kind === 'tips-out' ? [{ seq, kind, forUserId, amountCents }] : [];
    }
    if (type !== 'shift.settle.v1') return [];
    const { userId, figures } = written<SettledShift>(entry);
    return [{ seq, kind: 'settled', userId, leftCents: figures.tips.leftCents }];
  });
}

/** This till wrote it itself, under this type. */
function written<Payload>({ payload }: LogEntry): Payload {
  return payload as unknown as Payload;
}
