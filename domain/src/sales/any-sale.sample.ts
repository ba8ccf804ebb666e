import fc from 'fast-check';
import { articleKinds } from '../articles/article.ts';
import { type MoneyType, moneyType, moneyTypes } from '../basics/payment-types.ts';
import { cents } from '../basics/money.ts';
import { divideSet, type SetMethod, setMethods, setTaxKey } from '../offer/set-division.ts';
import { smallBusinessKey } from '../offer/small-business.ts';
import { redeem } from './gift-card.ts';
import { type MoneyPayment, notedByHand, type SaleFact, type SoldLine, type SoldOption } from './sale-fact.ts';
import { sampleDate, sampleLines, sampleSale, type SampleLine } from './sample-sale.ts';
import { sharesOf } from './sold-lines.ts';
import { anySpecials, type Specials, withDiscount, withGiven } from './special-lines.sample.ts';

const keys = ['DE_19', 'DE_7', 'DE_COMBI_70_30', 'DE_0_NOT_TAXABLE'] as const;

const anyGoods: fc.Arbitrary<SampleLine> = fc.record({
  kind: fc.constantFrom(...articleKinds),
  priceCents: fc.integer({ min: 0, max: 10_000 }),
  quantity: fc.integer({ min: 1, max: 6 }),
  taxKey: fc.constantFrom(...keys),
  hasDeposit: fc.boolean(),
});

type Dressed = {
  readonly deltaCents: number;
  readonly parts: readonly number[];
  readonly method: SetMethod;
  readonly takeOffPermille: number;
  /** Instead of the article's price, or because the article has none. */
  readonly typed: { readonly unitCents: number; readonly isOpen: boolean } | undefined;
  /** By a price list; `undefined`: at its own price. */
  readonly listedCents: number | undefined;
  readonly surchargeCents: number;
  readonly partDeltaCents: number;
};

const anyDress: fc.Arbitrary<Dressed> = fc.record({
  deltaCents: fc.oneof(fc.constant(0), fc.integer({ min: -200, max: 500 })),
  parts: fc.oneof(fc.constant([]), fc.array(fc.nat(2000), { minLength: 2, maxLength: 4 })),
  method: fc.constantFrom(...setMethods),
  takeOffPermille: fc.nat(400),
  typed: fc.option(fc.record({ unitCents: fc.integer({ min: 1, max: 10_000 }), isOpen: fc.boolean() }), {
    nil: undefined,
    freq: 2,
  }),
  listedCents: fc.option(fc.nat(5000), { nil: undefined, freq: 2 }),
  surchargeCents: fc.oneof(fc.constant(0), fc.nat(300)),
  partDeltaCents: fc.oneof(fc.constant(0), fc.nat(300)),
});

type Made = {
  readonly orderId: string;
  readonly goods: readonly SampleLine[];
  readonly dress: readonly Dressed[];
  readonly specials: Specials;
  readonly isSmall: boolean;
  readonly redeemedCents: number;
  readonly redeemedKey: 'DE_19' | 'DE_7';
  readonly first: MoneyType;
  readonly second: MoneyType;
  readonly firstCents: number;
};

/** A receipt with whatever one may hold: every kind of line, options, sets, prices of lists and typed ones, every type of money. */
export const anySale: fc.Arbitrary<SaleFact> = fc
  .record({
    orderId: fc.uuid(),
    goods: fc.array(anyGoods, { minLength: 1, maxLength: 4 }),
    dress: fc.array(anyDress, { maxLength: 4 }),
    specials: anySpecials,
    isSmall: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    redeemedCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5000 })),
    redeemedKey: fc.constantFrom('DE_19' as const, 'DE_7' as const),
    first: fc.constantFrom(...moneyTypes),
    second: fc.constantFrom(...moneyTypes),
    firstCents: fc.nat(3000),
  })
  .map(saleOf);

function saleOf(made: Made): SaleFact {
  const sold = sampleLines(made.goods).map((line, index) => dressed(line, made.dress[index]));
  const goods = made.isSmall ? sold.map(small) : sold;
  const discounted = withDiscount(goods, made.specials);
  const card = { ...giftCard, taxKey: made.redeemedKey, balanceCents: made.redeemedCents };
  const redeemed = redeem(discounted, card, sampleDate);
  const lines = withGiven(redeemed.ok ? redeemed.value : discounted, made.specials);
  const { orderId } = made;
  const sale = sampleSale(
    lines.map((line) => ({ ...line, articleId: null, articleVersion: null })),
    { orderId, reason: 'wie gewünscht' },
  );
  return { ...sale, payments: paid(sale.totalCents, made) };
}

const giftCard = { code: null, name: 'Gutschein', articleId: 'card' } as const;

/** At the price of a list or a typed one, with an option that changes it, or as a set of parts. */
function dressed(sold: SoldLine, dress: Dressed | undefined): SoldLine {
  if (sold.kind !== 'sale' || sold.taxKey === 'DE_COMBI_70_30' || dress === undefined) return sold;
  if (dress.parts.length > 0) return asSet(sold, dress);
  const line = dress.typed === undefined ? listed(sold, dress) : typed(sold, dress.typed);
  if (dress.deltaCents === 0 || line.unitCents + dress.deltaCents < 0) return line;
  return priced({ ...line, options: [optionOf(dress.deltaCents)] }, line.unitCents + dress.deltaCents);
}

function listed(line: SoldLine, { listedCents }: Dressed): SoldLine {
  return listedCents === undefined ? line : priced({ ...line, priceListId }, listedCents);
}

function typed(line: SoldLine, { unitCents, isOpen }: NonNullable<Dressed['typed']>): SoldLine {
  return priced({ ...line, priceBy: 'typed', listCents: isOpen ? null : line.listCents }, unitCents);
}

const priceListId = '0199a7c0-0000-7000-8000-0000000000e1';

function optionOf(deltaCents: number): SoldOption {
  return {
    groupId: '0199a7c0-0000-7000-8000-0000000000a1',
    optionId: '0199a7c0-0000-7000-8000-0000000000a2',
    kind: 'choice',
    name: 'groß',
    deltaCents,
    articleId: null,
  };
}

/** Its own price or a typed one, with what its first part costs more; divided by its parts or by the flat rate. */
function asSet(line: SoldLine, dress: Dressed): SoldLine {
  const { parts, method, takeOffPermille, surchargeCents, partDeltaCents } = dress;
  const sold = parts.map((valueCents, index) => ({
    partId: `0199a7c0-0000-7000-8000-0000000000b${index}`,
    name: `Gang ${index + 1}`,
    articleId: `0199a7c0-0000-7000-8000-0000000000c${index}`,
    articleVersion: 1,
    taxKey: keys[index % keys.length] ?? 'DE_19',
    valueCents,
    surchargeCents: index === 0 ? surchargeCents : 0,
    stationId: null,
    options: index === 0 && partDeltaCents > 0 ? [optionOf(partDeltaCents)] : [],
  }));
  const alone = parts.reduce((sum, valueCents) => sum + valueCents, 0);
  const listCents = alone - Math.floor((alone * takeOffPermille) / 1000);
  const unitCents = (dress.typed?.unitCents ?? listCents) + surchargeCents + partDeltaCents;
  const totalCents = unitCents * line.quantity;
  const shares = divideSet(cents(totalCents), method, sold, sampleDate);
  const priceBy = dress.typed === undefined ? 'article' : 'typed';
  return { ...line, parts: sold, taxKey: setTaxKey(method), unitCents, listCents, priceBy, totalCents, shares };
}

function priced(line: SoldLine, unitCents: number): SoldLine {
  const totalCents = unitCents * line.quantity;
  const [rate] = line.shares;
  return {
    ...line,
    unitCents,
    totalCents,
    shares: [{ ratePermille: rate?.ratePermille ?? 0, grossCents: totalCents }],
  };
}

/** As a small business sells it (§ 19 UStG): one key for everything, and no tax. */
function small(line: SoldLine): SoldLine {
  return { ...line, taxKey: smallBusinessKey, shares: sharesOf(line.totalCents, smallBusinessKey, sampleDate) };
}

function paid(totalCents: number, { first, second, firstCents }: Made): readonly MoneyPayment[] {
  const parts = [
    { type: first, amountCents: firstCents },
    { type: second, amountCents: totalCents - firstCents },
  ];
  return parts
    .filter(({ amountCents }) => amountCents !== 0)
    .map(({ type, amountCents }) => ({
      type,
      amountCents,
      tenderedCents: moneyType(type).inDrawer ? Math.max(0, amountCents) : 0,
      changeCents: moneyType(type).inDrawer ? Math.max(0, 0 - amountCents) : 0,
      ...notedByHand,
      attemptId: moneyType(type).atTill ? null : '0199a7c0-0000-7000-8000-0000000000d1',
    }));
}
