import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MoneyType, paymentTypes } from '../basics/payment-types.ts';
import { cancelPieces } from './counter-booking.ts';
import { correctPayment, type PaymentCorrection } from './payment-correction.ts';
import { oddities } from './sale-check.ts';
import { type MoneyPayment, notedByHand, type SaleFact } from './sale-fact.ts';
import { sampleArticle, sampleDate, sampleLines, sampleSale } from './sample-sale.ts';
import { sumOf, vatOf } from './sold-lines.ts';
import { anySpecials, withDiscount, withGiven } from './special-lines.sample.ts';

const line = fc.record({
  kind: fc.constant('sale' as const),
  priceCents: fc.integer({ min: 1, max: 10_000 }),
  quantity: fc.integer({ min: 1, max: 6 }),
  taxKey: fc.constantFrom('DE_19', 'DE_7', 'DE_COMBI_70_30'),
  hasDeposit: fc.boolean(),
});
const sale = fc
  .record({ goods: fc.array(line, { minLength: 1, maxLength: 6 }), specials: anySpecials })
  .map(({ goods, specials }) => {
    const discounted = withDiscount(sampleLines(goods), specials);
    return sampleSale(withGiven(discounted, { ...specials, valueSoldCents: 0, valueRedeemedCents: 0 }));
  });
const beer = { kind: 'sale', priceCents: 480, quantity: 3, taxKey: 'DE_19', hasDeposit: true } as const;
const beers = sampleSale(sampleLines([beer]));
const tips = { recordsCashTips: true };
const toCard = { type: 'card', date: sampleDate, enabled: paymentTypes, tips } as const;

function facts(of: SaleFact, { back, again }: PaymentCorrection): readonly [SaleFact, SaleFact] {
  const cancels = { ...of, series: 1, isWhole: back.isWhole, reason: 'input-error' } as const;
  return [sampleSale([], { ...back, orderId: 'order-2', cancels }), sampleSale([], { ...again, orderId: 'order-3' })];
}

function moneyOf(sales: readonly SaleFact[], type: MoneyType): number {
  const paid = sales.flatMap(({ payments }) => payments).filter((payment) => payment.type === type);
  return paid.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function byCard(amountCents: number): MoneyPayment {
  return { type: 'card', amountCents, tenderedCents: 0, changeCents: 0, ...notedByHand };
}

test('rulings-73 a wrong payment moves money from one type to the other, and not a cent of turnover, tax or tips', () => {
  fc.assert(
    fc.property(sale, (sold) => {
      const corrected = correctPayment(sold, [], toCard);
      expect(corrected.ok).toBe(sold.totalCents > 0);
      if (!corrected.ok) return;
      const [back, again] = facts(sold, corrected.value);
      expect(vatOf([...back.lines, ...again.lines])).toEqual([]);
      expect(back.totalCents + again.totalCents).toBe(0);
      expect(again.vat).toEqual(sold.vat);
      expect(moneyOf([sold, back, again], 'cash')).toBe(0);
      expect(moneyOf([sold, back, again], 'card')).toBe(sold.totalCents);
      expect(again.lines.map(({ stationId }) => stationId)).toEqual(again.lines.map(() => null));
      const context = { paymentTypes, articles: undefined, cancelled: { sale: sold, earlier: [] } };
      expect([...oddities(back, context), ...oddities(again, context)]).toEqual([]);
    }),
  );
});

test('rulings-73 of what was taken back in part the rest is paid otherwise, once, and as a receipt of its own', () => {
  fc.assert(
    fc.property(sale, fc.array(fc.nat(6), { maxLength: 8 }), (sold, chosen) => {
      const part = cancelPieces(sold, new Map(chosen.map((pieces, index) => [index + 1, pieces])), []);
      if (!part.ok) return;
      const cancels = { ...sold, series: 1, isWhole: part.value.isWhole, reason: 'complaint' } as const;
      const first = sampleSale([], { ...part.value, orderId: 'part', cancels });
      const corrected = correctPayment(sold, [first], toCard);
      if (!corrected.ok) return;
      const [back, again] = facts(sold, corrected.value);
      expect(again.totalCents).toBe(sold.totalCents + first.totalCents);
      const context = { paymentTypes, articles: undefined, cancelled: { sale: sold, earlier: [first] } };
      expect([...oddities(back, context), ...oddities(again, context)]).toEqual([]);
      expect(correctPayment(sold, [first, back], toCard)).toMatchObject({ ok: false });
    }),
  );
});

test('rulings-73 a second correction of the same receipt, one of a counter-booking and one to the same money are refused', () => {
  const corrected = correctPayment(beers, [], toCard);
  if (!corrected.ok) throw new Error(corrected.refusal.code);
  const [back, again] = facts(beers, corrected.value);
  const code = (of: SaleFact, earlier: readonly SaleFact[], type: MoneyType = 'card') => {
    const answer = correctPayment(of, earlier, { ...toCard, type });
    return answer.ok ? 'accepted' : answer.refusal.code;
  };
  expect(code(beers, [back])).toBe('correction/nothing-left');
  expect(code(back, [])).toBe('correction/is-cancellation');
  expect(code(beers, [], 'cash')).toBe('correction/paid-so-already');
  expect(code(again, [], 'cash')).toBe('accepted');
});

test('rulings-73 what a terminal took, what sold a gift card, and what cost nothing is not paid otherwise here', () => {
  const refused = (given: Partial<SaleFact>, type: MoneyType = 'cash') => {
    const answer = correctPayment({ ...beers, ...given }, [], { ...toCard, type });
    return answer.ok ? 'accepted' : answer.refusal.code;
  };
  const asked = { ...byCard(beers.totalCents), attemptId: 'attempt' };
  expect(refused({ payments: [byCard(beers.totalCents)] })).toBe('accepted');
  expect(refused({ payments: [asked] })).toBe('correction/paid-by-attempt');
  const online = { ...byCard(beers.totalCents), type: 'online' } as const;
  expect(refused({ payments: [online] })).toBe('correction/paid-by-attempt');
  const card = sampleArticle({ kind: 'gift-card' });
  expect(refused({ lines: beers.lines.map((one) => ({ ...one, kind: card.kind })) })).toBe('correction/gift-card-sold');
  const free = sampleSale(sampleLines([{ ...beer, priceCents: 0, hasDeposit: false }]));
  expect(refused({ ...free })).toBe('correction/nothing-paid');
  expect(refused({ bills: [{ billId: 'bill', openedOn: '2026-11-14' }] })).toBe('correction/of-a-bill');
  const onlyCash = correctPayment(beers, [], { ...toCard, enabled: ['cash'] });
  expect(onlyCash).toEqual({ ok: false, refusal: { code: 'correction/type-not-enabled' } });
});

test('rulings-73 after a change of rates nothing is sold again at those of another day', () => {
  const lines = beers.lines.map((one) => ({
    ...one,
    shares: one.shares.map((share) => ({ ...share, ratePermille: 160 })),
  }));
  const answer = correctPayment({ ...beers, lines, vat: vatOf(lines) }, [], toCard);
  expect(answer).toEqual({ ok: false, refusal: { code: 'correction/rates-changed' } });
});

test('rulings-73 a tip that was cash after all is booked only where cash tips are, and the drawer never misses it', () => {
  fc.assert(
    fc.property(sale, fc.boolean(), (sold, recordsCashTips) => {
      const paidByCard = { ...sold, payments: sold.totalCents > 0 ? [byCard(sold.totalCents)] : [] };
      const terms = { ...toCard, type: 'cash', tips: { recordsCashTips } } as const;
      const corrected = correctPayment(paidByCard, [], terms);
      const tipCents = sumOf(sold.lines.filter(({ kind }) => kind === 'tip'));
      const leftOut = recordsCashTips ? 0 : tipCents;
      expect(corrected.ok).toBe(sold.totalCents > leftOut);
      if (!corrected.ok) return;
      const [back, again] = facts(paidByCard, corrected.value);
      expect(corrected.value.tipLeftOutCents).toBe(leftOut);
      expect(moneyOf([paidByCard, back, again], 'card')).toBe(0);
      expect(moneyOf([paidByCard, back, again], 'cash')).toBe(sold.totalCents - leftOut);
      expect(again.vat).toEqual(sold.vat);
      const context = { paymentTypes, articles: undefined, cancelled: { sale: paidByCard, earlier: [] } };
      expect([...oddities(back, context), ...oddities(again, context)]).toEqual([]);
    }),
  );
});
