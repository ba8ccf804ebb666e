import type { SettledBill } from '../sales/sale-fact.ts';
import type { BillFact } from './bill-facts.ts';
import { saidBy } from './said-of-bills.ts';

/** The bills that a fact names itself. What it says of pieces may show on others, too: pieces move. */
export function billsNamedBy({ type, payload }: BillFact): readonly SettledBill[] {
  switch (type) {
    case 'order.place.v1':
    case 'order.cancel.v1':
    case 'bill.set.v1':
    case 'bill.discount.v1':
    case 'bill.interim.v1':
    case 'bill.write-off.v1':
      return [{ billId: payload.billId, openedOn: payload.openedOn }];
    case 'bill.join.v1':
    case 'sale.complete.v2':
      return payload.bills;
    case 'bill.move-items.v1':
      return [payload.from, payload.to];
    case 'order.fire.v1':
    case 'order.change.v1':
    case 'bill.divide.v1':
    case 'bill.discount-drop.v1':
    case 'bill.reassign.v1':
      return [];
  }
}

/**
 * All that a fact is about: bills, items, discounts and tickets by their ids. Who asks for everything that was said of one of
 * them, and then of what these facts are about, knows the whole bill.
 */
export function subjectsOf(fact: BillFact): ReadonlySet<string> {
  const { type, payload } = fact;
  const said = saidBy(fact).filter(({ table }) => table !== 'joins' && table !== 'receipts');
  const pieces = type === 'bill.discount.v1' || type === 'bill.interim.v1' ? payload.pieces : [];
  const tickets = type === 'order.place.v1' ? payload.tickets : [];
  return new Set([
    ...said.map(({ id }) => id),
    ...billsNamedBy(fact).map(({ billId }) => billId),
    ...pieces.map(({ itemId }) => itemId),
    ...tickets.map(({ orderId }) => orderId),
  ]);
}

/** Whether it can make a payment one too many, or end one that was. */
export function mayMakeConflict({ type, payload }: BillFact): boolean {
  switch (type) {
    case 'order.cancel.v1':
    case 'bill.write-off.v1':
    case 'bill.reassign.v1':
      return true;
    case 'sale.complete.v2':
      return payload.lines.some(({ settles }) => settles !== null);
    default:
      return false;
  }
}
