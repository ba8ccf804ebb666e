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
  const free = freeLetters(bills);
  // A party that sits alone needs no letter.
  return inOrder(bills).map((bill) => ({
    bill,
    party: bill.fields.party ?? (bills.length > 1 ? (free.next().value ?? '') : ''),
  }));
}

/** How somebody is called who sits down beside others. */
export function nextParty(bills: readonly BillView[]): string {
  const free = freeLetters(bills);
  for (const bill of bills) if (bill.fields.party === undefined) free.next();
  return free.next().value ?? '';
}

/** Bills that nobody called a party of their own: apart, two have opened the same table. Fewer than two: nobody has. */
export function openedTwice(bills: readonly BillView[]): readonly BillView[] {
  const unnamed = inOrder(bills).filter(({ isSettled, fields }) => !isSettled && fields.party === undefined);
  return unnamed.length > 1 ? unnamed : [];
}

function inOrder(bills: readonly BillView[]): readonly BillView[] {
  return bills.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

function orderOf({ openedOn, billId }: BillView): string {
  return `${openedOn} ${billId}`;
}

function* freeLetters(bills: readonly BillView[]): Generator<string, string> {
  const taken = new Set(bills.map(({ fields }) => fields.party));
  for (let code = 65; code <= 90; code += 1) {
    const letter = String.fromCodePoint(code);
    if (!taken.has(letter)) yield letter;
  }
  return '';
}

function hasPaid({ items }: BillView): boolean {
  return items.some(({ pieces }) => pieces.some(({ state }) => state === 'paid'));
}
