import { cents } from '../basics/money.ts';
import { amountOnReceipt, type DiscountAmount, takesDiscount } from '../offer/discount.ts';
import { type CartDiscount, withDiscounts } from '../sales/cart-discounts.ts';
import type { Settles, SoldLine } from '../sales/sale-fact.ts';
import { pieceId, type StandingDiscount } from './bill-discounts.ts';
import { addedUp, type BillView, type ItemView, type PieceView } from './floor-view.ts';
import { itemLine } from './item-line.ts';
import { partCents, partsIn, partsLeft } from './piece-parts.ts';

/**
 * The lines of a receipt that pays these pieces: each line is one item, at the rates of the day on which it was ordered, with
 * the discounts that were given on it and on the bill.
 */
export function receiptLines(bill: BillView, chosen: readonly Settles[]): readonly SoldLine[] {
  const { bill: onBill, pieces: onPieces } = bill.discounts;
  const views = new Map(bill.items.map((view) => [view.item.itemId, view]));
  const paid = byDiscount(chosen, onPieces).flatMap(({ settles, discount }) => {
    const view = views.get(settles.itemId);
    return view ? [{ view, settles, discount }] : [];
  });
  const numbers = new Map<string, number>();
  for (const [index, { settles }] of paid.entries())
    if (!numbers.has(settles.itemId)) numbers.set(settles.itemId, index + 1);
  const goods = paid.map(({ view, settles }, index) => lineOf(view, settles, index + 1, numbers));
  const own = paid.filter((_, index) => goods[index]?.parentLineNo === null);
  const cart = {
    place: bill.fields.place ?? goods[0]?.place ?? ('in-house' as const),
    lines: own.map(({ view, settles }) => ({
      lineId: lineIdOf(settles),
      quantity: quantityOf(settles),
      article: { kind: view.item.kind },
    })),
    discounts: [
      ...own.flatMap(({ settles, discount }) =>
        discount ? takenOff(discount, lineIdOf(settles), amountNow(bill, discount, goods, settles)) : [],
      ),
      ...(onBill ? takenOff(onBill, undefined, amountNow(bill, onBill, goods)) : []),
    ],
  };
  return withDiscounts(goods, cart);
}

type Paid = { readonly settles: Settles; readonly discount: StandingDiscount | undefined };

/** Pieces of an item with and without a discount are lines of their own. */
function byDiscount(chosen: readonly Settles[], onPieces: BillView['discounts']['pieces']): readonly Paid[] {
  return chosen.flatMap((settles): readonly Paid[] => {
    const { itemId } = settles;
    if (!('nos' in settles)) return [{ settles, discount: onPieces.get(pieceId(itemId, settles.no)) }];
    const groups = Map.groupBy(settles.nos, (no) => onPieces.get(pieceId(itemId, no)));
    return [...groups].map(([discount, nos]) => ({ settles: { ...settles, nos }, discount }));
  });
}

function lineOf(view: ItemView, settles: Settles, lineNo: number, numbers: ReadonlyMap<string, number>): SoldLine {
  const { parentItemId } = view.item;
  const parent = parentItemId === null ? undefined : numbers.get(parentItemId);
  return itemLine(view.item, {
    lineNo,
    parentLineNo: parent !== undefined && parent < lineNo ? parent : null,
    quantity: quantityOf(settles),
    unitCents: settledCents(view, settles),
    note: view.note,
    settles,
    servedOn: settles.orderedOn,
  });
}

/** What one of them costs. Whoever pays the last share of a piece pays what is left of it. */
export function settledCents({ item, pieces }: ItemView, settles: Settles): number {
  if ('nos' in settles) return item.unitCents;
  const parts = partsIn(settles).map(([, part]) => part);
  const piece = pieces.find(({ no }) => no === settles.no);
  const gone = [...(piece?.payments ?? []), ...(piece?.ends ?? [])].map(({ part }) => part);
  if (piece && partsLeft([...gone, ...parts]) === 0) return piece.cents.open;
  return parts.reduce((sum, part) => sum + partCents(item.unitCents, part), 0);
}

function quantityOf(settles: Settles): number {
  return 'nos' in settles ? settles.nos.length : 1;
}

function lineIdOf(settles: Settles): string {
  return 'nos' in settles
    ? pieceId(settles.itemId, settles.nos[0] ?? 0)
    : `${settles.divisionId}/${settles.shares[0] ?? 0}`;
}

/** A percentage counts on each receipt alone; an amount is used up in proportion, and the last receipt takes the rest. */
function amountNow(
  bill: BillView,
  { amount, usedCents, scope, discountId }: StandingDiscount,
  goods: readonly SoldLine[],
  onLine?: Settles,
): DiscountAmount {
  if (amount.by === 'permille') return amount;
  const isOn = ({ item }: ItemView, { no }: PieceView) =>
    scope === 'bill' || bill.discounts.pieces.get(pieceId(item.itemId, no))?.discountId === discountId;
  const covered = bill.items
    .filter(({ item }) => takesDiscount(item))
    .flatMap((view) => view.pieces.filter((piece) => isOn(view, piece)).map((piece) => piece.cents));
  const { paid, open } = addedUp(covered);
  const lines = goods.filter((line) => takesDiscount(line) && (onLine === undefined || line.settles === onLine));
  const coveredCents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const now = { coveredCents, openCents: open };
  return { by: 'cents', cents: amountOnReceipt(cents(amount.cents), { coveredCents: paid, usedCents }, now) };
}

function takenOff(
  { discountId, reason, givenBy, approvedBy, name }: StandingDiscount,
  lineId: string | undefined,
  amount: DiscountAmount,
): readonly CartDiscount[] {
  if (amount.by === 'cents' && amount.cents <= 0) return [];
  return [{ discountId, reason, givenBy, approvedBy, name, lineId: lineId ?? null, amount }];
}
