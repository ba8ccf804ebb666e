import { withDeposits, piecesToCancel } from '@tresen/domain/bills/choose-pieces';
import type { PiecesCancelled } from '@tresen/domain/bills/bill-facts';
import { pieceCancelRefusal } from '@tresen/domain/bills/cancel-pieces-right';
import type { BillView, ItemView } from '@tresen/domain/bills/floor-view';
import { isOnInterim } from '@tresen/domain/bills/interim-bill';
import { processNow } from '../counter/begin-process.ts';
import { askManager, isApproving } from '../person/ask-for-approval.ts';
import { actorOf } from '../person/person.ts';
import type { Tables } from './tables.ts';

export type Cancelling = Pick<PiecesCancelled, 'reason' | 'text'> & { readonly count: number };

/** The highest open numbers, with their deposits. Own and lately, or with a manager. */
export async function cancelItems(
  { counter, floor }: Tables,
  { bill, item }: { readonly bill: BillView; readonly item: ItemView },
  { count, reason, text }: Cancelling,
): Promise<'done' | 'not-allowed' | 'failed'> {
  const person = counter.person.get();
  const nos = piecesToCancel(item, count);
  if (nos.length === 0) return 'failed';
  const refusal = pieceCancelRefusal({
    isManager: isApproving(counter, person),
    isOverridden: false,
    isOwnRound: person !== undefined && item.takenBy === person.userId,
    orderedAt: Temporal.Instant.from(item.startedAt),
    isAccepted: false,
    isOnInterim: nos.some((no) => isOnInterim(bill, item.item.itemId, no)),
    now: Temporal.Now.instant(),
  });
  const manager = refusal === undefined ? undefined : await askManager(counter);
  if (refusal !== undefined && !manager) return 'not-allowed';
  const { billId, openedOn } = bill;
  const named = { itemId: item.item.itemId, orderedOn: item.businessDate, nos };
  try {
    await floor.round(
      {
        type: 'order.cancel.v1',
        draftId: null,
        said: {
          billId,
          openedOn,
          pieces: withDeposits(bill.items, [named]),
          reason,
          text,
          approvedBy: manager?.userId ?? null,
          ...processNow(counter),
        },
      },
      actorOf(person),
    );
    return 'done';
  } catch {
    return 'failed';
  }
}
