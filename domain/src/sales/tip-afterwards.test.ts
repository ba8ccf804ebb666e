import { expect, test } from 'vitest';
import { amountMaxCents } from '../basics/money.ts';
import { paymentTypes } from '../basics/payment-types.ts';
import { cancelEverything } from './counter-booking.ts';
import { oddities } from './sale-check.ts';
import { sampleLines, sampleSale } from './sample-sale.ts';
import { besideOf } from './sold-lines.ts';
import { tipAfterwards } from './tip-afterwards.ts';

const beer = { kind: 'sale', priceCents: 480, quantity: 3, taxKey: 'DE_19', hasDeposit: true } as const;
const beers = sampleSale(sampleLines([beer]));
const said = { name: 'Trinkgeld', tipFor: 'ben', place: 'in-house', type: 'card', receiver: 'staff' } as const;

test('rulings-73 [T16] a tip afterwards is one line beside turnover, paid the way it was found', () => {
  const tip = tipAfterwards(beers, 250, said);
  if (!tip.ok) throw new Error(tip.refusal.code);
  const fact = sampleSale([], { ...tip.value, reason: 'Nachtrag zu K2-1-000017' });
  expect(fact.lines).toMatchObject([{ kind: 'tip', totalCents: 250, tipFor: 'ben', lineNo: 1 }]);
  expect(fact.payments).toMatchObject([{ type: 'card', amountCents: 250, tenderedCents: 0 }]);
  expect([besideOf(fact.lines), fact.vat]).toEqual([250, []]);
  expect(oddities(fact, { paymentTypes, articles: undefined, cancelled: undefined })).toEqual([]);
});

test('rulings-73 no tip of nothing, none beyond all amounts, and none on what was taken back', () => {
  const refused = (cents: number) => tipAfterwards(beers, cents, said);
  for (const cents of [0, -1, 0.5, amountMaxCents + 1])
    expect(refused(cents)).toEqual({ ok: false, refusal: { code: 'tip/not-an-amount' } });
  const back = cancelEverything(beers, []);
  if (!back.ok) throw new Error(back.refusal.code);
  const cancels = { ...beers, series: 1, isWhole: true, reason: 'other' } as const;
  expect(tipAfterwards(sampleSale(back.value.lines, { cancels }), 100, said)).toEqual({
    ok: false,
    refusal: { code: 'tip/is-cancellation' },
  });
});

test("[T17] an owner's tip afterwards is turnover at the rates of what was tipped on, and can be taken back", () => {
  const tip = tipAfterwards(beers, 119, { ...said, receiver: 'owner' });
  if (!tip.ok) throw new Error(tip.refusal.code);
  const fact = sampleSale([], { ...tip.value, orderId: 'tip', reason: 'Nachtrag zu K2-1-000017' });
  expect(fact.lines).toMatchObject([{ kind: 'owner-tip', shares: [{ ratePermille: 190, grossCents: 119 }] }]);
  expect(fact.vat).toEqual([{ ratePermille: 190, grossCents: 119, netCents: 100, taxCents: 19 }]);
  const context = { paymentTypes, articles: undefined, cancelled: undefined };
  expect(oddities(fact, context)).toEqual([]);
  const back = cancelEverything(fact, []);
  expect(back).toMatchObject({ ok: true, value: { totalCents: -119, isWhole: true } });
  const deposit = beers.lines.filter(({ kind }) => kind === 'deposit');
  expect(tipAfterwards({ ...beers, lines: deposit }, 100, { ...said, receiver: 'owner' }).ok).toBe(false);
});
