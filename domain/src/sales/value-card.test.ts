import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleKinds } from '../articles/article.ts';
import { cancelEverything, cancelPieces, cancelWhole, cancelWith } from './counter-booking.ts';
import { makeGiftCardCode } from './gift-card-code.ts';
import { isBeside, type SaleFact } from './sale-fact.ts';
import { sampleLines, sampleSale } from './sample-sale.ts';
import { contradictions } from './sale-check.ts';
import { sumOf, vatOf } from './sold-lines.ts';
import {
  applicableValue,
  hiddenCode,
  readValueCardCode,
  redeemValue,
  soldValueCard,
  valueCardMaxCents,
} from './value-card.ts';

const anyGoods = fc.array(
  fc.record({
    kind: fc.constantFrom(...articleKinds),
    priceCents: fc.integer({ min: 0, max: 5000 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    taxKey: fc.constantFrom('DE_19', 'DE_7', 'DE_COMBI_70_30'),
    hasDeposit: fc.boolean(),
  }),
  { maxLength: 6 },
);
const anyBalance = fc.integer({ min: -500, max: 30_000 });
const name = 'Wertgutschein';
const code = 'ABCD-EFGH-JKMN';
const said = { code, name, place: 'in-house' } as const;

test('[K27] a value card pays whatever rates there are, leaves turnover and tax as they were, and gives no change', () => {
  fc.assert(
    fc.property(anyGoods, anyBalance, (goods, balanceCents) => {
      const lines = sampleLines(goods);
      const card = { code, balanceCents };
      const most = applicableValue(lines, card);
      const redeemed = redeemValue(lines, card, { name });
      expect(redeemed.ok).toBe(most > 0);
      if (!redeemed.ok) return;
      expect(most).toBeLessThanOrEqual(Math.max(0, balanceCents));
      expect(sumOf(redeemed.value)).toBe(sumOf(lines) - most);
      expect(vatOf(redeemed.value)).toEqual(vatOf(lines));
      const [line] = redeemed.value.slice(-1);
      expect(line).toMatchObject({ kind: 'value-redemption', taxKey: 'DE_0_NOT_TAXABLE', giftCardCode: code });
      // Another one pays what is left, the same one nothing more.
      expect(redeemValue(redeemed.value, card, { name }).ok).toBe(false);
    }),
  );
});

test('[K27] more than is left, nothing, and what is no amount are refused', () => {
  const lines = sampleLines([{ kind: 'sale', priceCents: 1000, quantity: 2, taxKey: 'DE_7', hasDeposit: false }]);
  for (const wantedCents of [1501, 2001, 0, -1])
    expect(redeemValue(lines, { code, balanceCents: 1500 }, { wantedCents, name })).toMatchObject({
      ok: false,
      refusal: { code: 'value-card/more-than-applicable', applicableCents: 1500 },
    });
  expect(redeemValue(lines, { code, balanceCents: 5000 }, { wantedCents: 2001, name }).ok).toBe(false);
  expect(redeemValue(lines, { code, balanceCents: 5000 }, { wantedCents: 700, name }).ok).toBe(true);
  for (const amount of [0, -1, 0.5, Number.NaN, valueCardMaxCents + 1])
    expect(soldValueCard(amount, said)).toMatchObject({ ok: false, refusal: { code: 'value-card/not-an-amount' } });
  expect(soldValueCard(1, said).ok && soldValueCard(valueCardMaxCents, said).ok).toBe(true);
});

test('[K27] it buys no other card and pays no tip of staff', () => {
  const sold = soldValueCard(5000, said);
  const card = { code: 'OTHER-CARD', balanceCents: 5000 };
  expect(sold.ok && redeemValue([sold.value], card, { name }).ok).toBe(false);
  const cards = sampleLines([{ kind: 'gift-card', priceCents: 1000, quantity: 1, taxKey: 'DE_19', hasDeposit: false }]);
  expect(applicableValue(cards, card)).toBe(0);
  expect(sold.ok && applicableValue([{ ...sold.value, kind: 'tip' }], card)).toBe(0);
});

test('[K27] what is sold and what is redeemed contradicts nothing, and its value goes back only when it is chosen', () => {
  const goods = sampleLines([{ kind: 'sale', priceCents: 1000, quantity: 2, taxKey: 'DE_19', hasDeposit: false }]);
  const redeemed = redeemValue(goods, { code, balanceCents: 1500 }, { name });
  const card = soldValueCard(5000, said);
  if (!redeemed.ok || !card.ok) throw new Error('refused');
  const paid = saleOf(redeemed.value, 500);
  const sold = saleOf([card.value], 5000);
  expect(contradictions(paid)).toEqual([]);
  expect(contradictions(sold)).toEqual([]);

  const goodsBack = cancelWhole(paid, []);
  expect(goodsBack.ok && goodsBack.value.lines.some(({ kind }) => isBeside(kind))).toBe(false);
  const both = cancelWith(paid, [], new Set([2]));
  expect(both.ok && both.value.totalCents).toBe(-500);
  const value = cancelPieces(paid, new Map([[2, 1]]), []);
  expect(value.ok && value.value.lines).toMatchObject([{ kind: 'value-redemption', totalCents: 1500, quantity: -1 }]);
  expect(cancelWhole(sold, []).ok).toBe(false);
  expect(cancelEverything(sold, [])).toMatchObject({ ok: true, value: { totalCents: -5000 } });
});

test('a code of ours is read as it was printed or typed, one of another printer as it stands there', () => {
  const own = makeGiftCardCode([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(readValueCardCode(own.toLowerCase().replaceAll('-', ' '))).toBe(own);
  expect(readValueCardCode(' 4006381333931 ')).toBe('4006381333931');
  for (const none of ['', 'kurz', '1234567', 'mit leer zeichen', 'ä'.repeat(9), 'X'.repeat(41)])
    expect(readValueCardCode(none)).toBeUndefined();
  expect(hiddenCode(own)).toBe(`…${own.slice(-4)}`);
});

function saleOf(lines: SaleFact['lines'], amountCents: number): SaleFact {
  return {
    ...sampleSale([]),
    lines,
    totalCents: sumOf(lines),
    vat: vatOf(lines),
    payments: [
      { type: 'cash', amountCents, tenderedCents: amountCents, changeCents: 0, attemptId: null, cardKind: null },
    ],
  };
}
