import type { DiscountGiven } from '@tresen/domain/bills/bill-facts';
import { pieceId, type StandingDiscount } from '@tresen/domain/bills/bill-discounts';
import { everythingOpen, piecesToPay } from '@tresen/domain/bills/choose-pieces';
import type { BillView } from '@tresen/domain/bills/floor-view';
import { receiptLines } from '@tresen/domain/bills/receipt-lines';
import { type ApprovalNeed, noDiscounts } from '@tresen/domain/offer/discount-rules';
import { givenAlone, needOf } from '@tresen/domain/sales/discount-approval';
import type { SoldLine } from '@tresen/domain/sales/sale-fact';
import { businessDate } from '../counter/cart-view.ts';
import { amountOf, type DiscountChoice } from '../discount/discount-choice.ts';
import { discountName } from '../discount/discount-name.ts';
import { wordFor } from '../person/ask-for-approval.ts';
import { actorOf } from '../person/person.ts';
import type { BillLine } from './bill-lines.ts';
import type { Tables } from './tables.ts';

export type JudgedDiscount = {
  readonly given: StandingDiscount;
  /** As it would stand on a receipt for everything that is open. */
  readonly line: SoldLine;
  readonly leftCents: number;
  readonly need: ApprovalNeed | undefined;
  /** What whoever is here may still give away alone today. */
  readonly freeCents: number;
};

type DiscountPlace = { readonly bill: BillView; readonly line: BillLine | undefined };

/** What a choice comes to on this bill, and whether it needs somebody else; `undefined`: not complete, or nothing is covered. */
export function judgedOnBill(
  { counter, floor }: Tables,
  { bill, line }: DiscountPlace,
  choice: DiscountChoice,
  givenToday: number,
): JudgedDiscount | undefined {
  const amount = amountOf(choice);
  if (!amount || choice.reason === undefined) return undefined;
  const onLine = choice.lineId === null ? undefined : line;
  const given: StandingDiscount = {
    billId: bill.billId,
    openedOn: bill.openedOn,
    discountId: crypto.randomUUID(),
    scope: onLine ? 'line' : 'bill',
    pieces: onLine ? wholePieces(onLine) : [],
    name: discountName(choice, onLine?.item.item.name),
    reason: choice.reason,
    text: choice.text.trim(),
    givenBy: counter.person.get()?.userId ?? null,
    approvedBy: null,
    amount,
    usedCents: 0,
  };
  const lines = openLines(withGiven(bill, given));
  const sold = lines.find(({ discount }) => discount?.discountId === given.discountId);
  if (!sold) return undefined;
  const { location, serviceRules } = counter.till.catalogue.get();
  const date = businessDate(location).toString();
  const others = [...floor.now.get().view.bills.values()].filter(({ billId }) => billId !== bill.billId);
  const unpaid = [...others.flatMap(openLines), ...lines.filter((one) => one !== sold)];
  const before = givenToday + givenAlone([{ businessDate: date, lines: unpaid }], given.givenBy ?? undefined, date);
  const leftCents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const rules = serviceRules?.discounts ?? noDiscounts;
  const freeCents = Math.max(0, rules.staff.dayCents - before);
  return { given, line: sold, leftCents, freeCents, need: needOf(sold, lines, rules, before) };
}

/** Written down and on every device. Says whether it was: with a need, only once somebody with the right has typed a PIN. */
export async function giveOnBill(
  { counter, floor }: Tables,
  { given }: JudgedDiscount,
  need: { readonly hasNeed: boolean },
): Promise<boolean> {
  const word = await wordFor(counter, need);
  if (!word) return false;
  const { amount, billId, openedOn, discountId, scope, pieces, name, reason, text } = given;
  const size: Pick<DiscountGiven, 'permille' | 'cents'> =
    amount.by === 'permille' ? { permille: amount.permille, cents: null } : { permille: null, cents: amount.cents };
  const said = { billId, openedOn, discountId, scope, pieces, name, reason, text, ...size, ...word };
  await floor.note({ type: 'bill.discount.v1', said }, actorOf(counter.person.get()));
  return true;
}

export async function dropDiscount({ counter, floor }: Tables, discountId: string): Promise<void> {
  await floor.note({ type: 'bill.discount-drop.v1', said: { discountId } }, actorOf(counter.person.get()));
}

/** The discount that stands on a line, or on the bill. */
export function standingOn({ bill, line }: DiscountPlace): StandingDiscount | undefined {
  if (!line) return bill.discounts.bill;
  const { item, pieces } = line;
  return pieces.flatMap(({ no }) => bill.discounts.pieces.get(pieceId(item.item.itemId, no)) ?? [])[0];
}

function wholePieces({ item, pieces }: BillLine): StandingDiscount['pieces'] {
  const nos = piecesToPay({ ...item, pieces }, pieces.length, '').toSorted((one, other) => one - other);
  return [{ itemId: item.item.itemId, orderedOn: item.businessDate, nos }];
}

function withGiven(bill: BillView, given: StandingDiscount): BillView {
  if (given.scope === 'bill') return { ...bill, discounts: { ...bill.discounts, bill: given } };
  const onPieces = given.pieces.flatMap(({ itemId, nos }) => nos.map((no) => [pieceId(itemId, no), given] as const));
  return { ...bill, discounts: { ...bill.discounts, pieces: new Map([...bill.discounts.pieces, ...onPieces]) } };
}

function openLines(bill: BillView): readonly SoldLine[] {
  const { discounts, items, isSettled } = bill;
  if (isSettled || (discounts.bill === undefined && discounts.pieces.size === 0)) return [];
  return receiptLines(
    bill,
    everythingOpen(items, () => ''),
  );
}
