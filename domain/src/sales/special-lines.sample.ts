import fc from 'fast-check';
import { cents } from '../basics/money.ts';
import { billDiscount, lineDiscount, takesDiscount } from '../offer/discount.ts';
import { ownerTipLine, staffTipLine } from '../offer/tip.ts';
import { plainLine, type SoldLine } from './sale-fact.ts';
import { sumOf } from './sold-lines.ts';

/** What a receipt of the second version may hold besides goods; 0: nothing of it. */
export type Specials = {
  /** On the first of the goods. */
  readonly lineDiscountPermille: number;
  readonly discountPermille: number;
  readonly ownerTipCents: number;
  readonly tipCents: number;
  readonly valueSoldCents: number;
  readonly valueRedeemedCents: number;
};

const seldom = (max: number) => fc.oneof(fc.constant(0), fc.integer({ min: 1, max }));
export const anySpecials: fc.Arbitrary<Specials> = fc.record({
  lineDiscountPermille: seldom(1000),
  discountPermille: seldom(1000),
  ownerTipCents: seldom(2000),
  tipCents: seldom(2000),
  valueSoldCents: seldom(10_000),
  valueRedeemedCents: seldom(5000),
});

/** Goods with what was taken off them. */
export function withDiscount(
  goods: readonly SoldLine[],
  { lineDiscountPermille, discountPermille: permille }: Specials,
): readonly SoldLine[] {
  const lines = withLineDiscount(goods, lineDiscountPermille);
  const discount = billDiscount(lines, { by: 'permille', permille });
  return discount.ok ? withOne(lines, { ...discount.value, name: 'Rabatt', discount: { ...given, permille } }) : lines;
}

function withLineDiscount(goods: readonly SoldLine[], permille: number): readonly SoldLine[] {
  const lineNo = goods.find(takesDiscount)?.lineNo ?? 0;
  const discount = lineDiscount(goods, lineNo, { by: 'permille', permille });
  if (!discount.ok) return goods;
  return withOne(goods, { ...discount.value, name: 'Rabatt', discount: { ...given, ...onLine, permille } });
}

/** Tips and value cards: after everything that is sold, taken off and redeemed. */
export function withGiven(sold: readonly SoldLine[], specials: Specials): readonly SoldLine[] {
  const { ownerTipCents, tipCents, valueSoldCents, valueRedeemedCents } = specials;
  let lines = sold;
  const add = (figures: Figures) => {
    lines = withOne(lines, figures);
  };
  const ownerTip = ownerTipLine(cents(ownerTipCents), undefined, lines);
  if (ownerTip.ok && ownerTipCents > 0) add({ ...ownerTip.value, name: 'Trinkgeld an den Betrieb' });
  if (tipCents > 0) add({ ...staffTipLine(cents(tipCents), undefined), name: 'Trinkgeld' });
  if (valueSoldCents > 0) add({ ...valueLine('value-card', valueSoldCents), name: 'Wertgutschein' });
  const redeemed = Math.min(valueRedeemedCents, sumOf(lines));
  if (redeemed > 0) add({ ...valueLine('value-redemption', 0 - redeemed), name: 'Wertgutschein eingelöst' });
  return lines;
}

function withOne(lines: readonly SoldLine[], figures: Figures): readonly SoldLine[] {
  const lineNo = Math.max(0, ...lines.map((line) => line.lineNo)) + 1;
  return [...lines, { ...blank, ...figures, lineNo }];
}

type Figures = Pick<SoldLine, 'kind' | 'name' | 'quantity' | 'unitCents' | 'totalCents' | 'taxKey' | 'shares'> &
  Partial<Pick<SoldLine, 'discount' | 'tipFor' | 'parentLineNo'>>;

function valueLine(kind: 'value-card' | 'value-redemption', totalCents: number) {
  const shares = [{ ratePermille: 0, grossCents: totalCents }];
  return { kind, quantity: 1, unitCents: totalCents, totalCents, taxKey: 'DE_0_NOT_TAXABLE', shares } as const;
}

const blank = {
  ...plainLine,
  parentLineNo: null,
  articleId: null,
  articleVersion: null,
  note: '',
  freeReason: '',
  stationId: null,
  giftCardCode: null,
  place: 'in-house',
  listCents: null,
} as const;

const onLine = { discountId: '0199a7c0-0000-7000-8000-00000000d15d', scope: 'line' } as const;

const given = {
  discountId: '0199a7c0-0000-7000-8000-00000000d15c',
  scope: 'bill',
  reason: 'Stammgast',
  givenBy: null,
  approvedBy: null,
} as const;
