import type { BillView } from './floor-view.ts';

/** What a table is to whoever looks over the room, the most urgent first. */
export const tableStates = [
  'conflict',
  'open-after-payment',
  'wants-to-pay',
  'ordered',
  'seated',
  'paid',
  'free',
] as const;
export type TableState = (typeof tableStates)[number];

/** One bill that sits at a table: nobody has cleared it, or something of it is open. */
export function billState(bill: BillView): TableState {
  if (bill.conflicts.length > 0) return 'conflict';
  if (bill.isOpenAfterPayment) return 'open-after-payment';
  if (!bill.isSettled) return bill.fields.wantsToPay === true ? 'wants-to-pay' : 'ordered';
  return hasPaid(bill) ? 'paid' : 'seated';
}

/** Of all parties at a table. */
export function tableState(bills: readonly BillView[]): TableState {
  const states = new Set(bills.map(billState));
  return tableStates.find((state) => states.has(state)) ?? 'free';
}

/** Parties at one table, in the order in which they came: alike on every device. */
export function partiesOf(bills: readonly BillView[]): readonly { readonly bill: BillView; readonly party: string }[] {
  const inOrder = bills.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  return inOrder.map((bill, index) => ({ bill, party: bill.fields.party ?? letterOf(index, bills.length) }));
}

function orderOf({ openedOn, billId }: BillView): string {
  return `${openedOn} ${billId}`;
}

/** A party that sits alone needs no letter. */
function letterOf(index: number, parties: number): string {
  return parties > 1 ? String.fromCodePoint(65 + (index % 26)) : '';
}

function hasPaid({ items }: BillView): boolean {
  return items.some(({ pieces }) => pieces.some(({ state }) => state === 'paid'));
}
