import { type CashMove, type CountedPieces, countedCents } from '@tresen/domain/closing/cash-book';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { CashEntry, NoteEntry } from './entry-to-record.ts';
import { filedBySigning } from './filed-day.ts';
import type { SaleSurroundings } from './read-sale.ts';
import { storableText } from './storable.ts';

type Arrival = {
  readonly entry: LogEntry;
  readonly now: Temporal.Instant;
  readonly surroundings: Pick<SaleSurroundings, 'catalogue'>;
};

export function readCashMove({ kind, amountCents, reason }: CashMove, arrival: Arrival): CashEntry {
  return { ...cashHead(reason, arrival), cash_kind: 'move', move_kind: kind, total_cents: amountCents };
}

export function readCashCount(pieces: CountedPieces, arrival: Arrival): CashEntry {
  return { ...cashHead('', arrival), cash_kind: 'count', counted_cents: countedCents(pieces), pieces };
}

/** Belongs into the books of its register; a device without one only tells of it. */
export function readDrawerOpened(reason: string, arrival: Arrival): CashEntry | NoteEntry {
  const { entry } = arrival;
  const event = {
    event_type: 'drawer.opened',
    event_payload: JSON.stringify({ by: entry.actor.userId, device: entry.device, reason }),
  };
  if (entry.register === null) return { act: 'note', cause: '', ...event };
  return { ...cashHead(reason, arrival), cash_kind: 'opened', ...event };
}

function cashHead(reason: string, { entry, now, surroundings }: Arrival) {
  return {
    act: 'cash',
    cause: '',
    reason: storableText(reason),
    register_id: entry.register,
    series: entry.series,
    ...filedBySigning(entry, now, surroundings.catalogue.location),
    actor_id: entry.actor.userId,
  } as const;
}
