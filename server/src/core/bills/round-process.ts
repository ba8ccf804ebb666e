import type { BillFact } from '@tresen/domain/bills/bill-facts';
import { subjectsOf } from '@tresen/domain/bills/bill-subjects';
import { viewFloor } from '@tresen/domain/bills/floor-view';
import { foldBills } from '@tresen/domain/bills/floor';
import { goneByJoin, joinedLines } from '@tresen/domain/bills/joined-lines';
import type { NumberedFact } from '@tresen/domain/bills/ordered-lines';
import { isPiecesFact, type RoundLine, roundLines } from '@tresen/domain/bills/round-lines';
import { staffMealProcess } from '@tresen/domain/bills/staff-meal-process';
import { orderProcess, type TseProcess } from '@tresen/domain/sales/tse-process';
import type { Tx } from '../../platform/db/tenant.ts';
import { loadFacts } from './load-facts.ts';

export function isNumberedFact(fact: BillFact): fact is NumberedFact {
  return isPiecesFact(fact) || fact.type === 'bill.join.v1';
}

/** What a device signs of it. What it takes from a round is named as the round names it, as far as the round has come. */
export async function roundProcess(tx: Tx, locationId: string, fact: NumberedFact): Promise<TseProcess> {
  if (fact.type === 'order.place.v1') return processOf(roundLines(fact, () => undefined));
  const others = await loadFacts(tx, locationId, subjectsOf(fact));
  if (fact.type === 'bill.join.v1') {
    const gone = goneByJoin(others.values(), fact);
    return processOf(gone && joinedLines(gone));
  }
  const view = viewFloor(foldBills(others.values(), undefined, 'server'));
  const items = new Map([...view.bills.values()].flatMap((bill) => bill.items.map(({ item }) => [item.itemId, item])));
  const itemOf = (itemId: string) => items.get(itemId);
  if (fact.type === 'bill.write-off.v1' && fact.payload.kind === 'staff-meal')
    return staffMealProcess(fact.payload, itemOf);
  return processOf(roundLines(fact, itemOf));
}

/** It is signed also where nothing is known to sign of it: a number without a signature would be a gap. */
function processOf(lines: readonly RoundLine[] | undefined): TseProcess {
  return orderProcess(lines && lines.length > 0 ? lines : [{ quantity: 0, name: 'ohne Positionen', unitCents: 0 }]);
}
