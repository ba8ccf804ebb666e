import type { PiecesWrittenOff } from '@tresen/domain/bills/bill-facts';
import { piecesToCancel, withDeposits } from '@tresen/domain/bills/choose-pieces';
import type { BillView, ItemView } from '@tresen/domain/bills/floor-view';
import { processNow } from '../counter/begin-process.ts';
import { askManager } from '../person/ask-for-approval.ts';
import { actorOf } from '../person/person.ts';
import type { Tables } from './tables.ts';

export type WritingOff = Pick<PiecesWrittenOff, 'kind' | 'forUserId' | 'text'> & { readonly count: number };

/** Nobody pays for it: a manager says so, whatever the reason. */
export async function writeOffItems(
  { counter, floor }: Tables,
  { bill, item }: { readonly bill: BillView; readonly item: ItemView },
  { count, kind, forUserId, text }: WritingOff,
): Promise<'done' | 'not-allowed' | 'failed'> {
  const nos = piecesToCancel(item, count);
  if (nos.length === 0) return 'failed';
  const manager = await askManager(counter);
  if (!manager) return 'not-allowed';
  const { billId, openedOn } = bill;
  const named = { itemId: item.item.itemId, orderedOn: item.businessDate, nos };
  const said = { billId, openedOn, pieces: withDeposits(bill.items, [named]), kind, forUserId, text };
  try {
    await floor.round(
      {
        type: 'bill.write-off.v1',
        draftId: null,
        said: { ...said, approvedBy: manager.userId, ...processNow(counter) },
      },
      actorOf(counter.person.get()),
    );
    return 'done';
  } catch {
    return 'failed';
  }
}
