import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountMaxCents, cents } from '../basics/money.ts';
import { amountOnReceipt, billDiscount, type CoverableLine, type DiscountLine, lineDiscount } from './discount.ts';
import { anyLines, sampleLine } from './discount.sample.ts';

const permille = fc.integer({ min: 1, max: 1000 });
const asLine = (line: DiscountLine, lineNo: number, scope: 'line' | 'bill'): CoverableLine => ({
  ...line,
  lineNo,
  discount: { scope },
});
const goodsOf = (lines: readonly CoverableLine[]) =>
  lines.filter(({ kind }) => kind === 'sale').reduce((all, { totalCents }) => all + totalCents, 0);
const halfUp = (base: number, share: number) => Math.floor((base * share * 2 + 1000) / 2000);

test('[T13] a percentage is exactly that share of what it covers, rounded once, and its rates add up to it', () => {
  fc.assert(
    fc.property(anyLines, permille, (lines, share) => {
      const found = billDiscount(lines, { by: 'permille', permille: share });
      const base = goodsOf(lines);
      if (base === 0) {
        expect(found).toEqual({ ok: false, refusal: { code: 'discount/nothing-covered' } });
        return;
      }
      if (!found.ok) throw new Error(found.refusal.code);
      expect(0 - found.value.totalCents + 0).toBe(halfUp(base, share));
      expect(found.value.shares.reduce((all, { grossCents }) => all + grossCents, 0)).toBe(found.value.totalCents);
    }),
  );
});

test('[T13] no rate gets more off than its goods cost, and on the house leaves nothing under any', () => {
  fc.assert(
    fc.property(anyLines, permille, (lines, share) => {
      const found = billDiscount(lines, { by: 'permille', permille: share });
      const all = billDiscount(lines, { by: 'permille', permille: 1000 });
      if (!found.ok || !all.ok) return;
      for (const { ratePermille, grossCents } of found.value.shares) {
        const whole = all.value.shares.find((one) => one.ratePermille === ratePermille)?.grossCents ?? 0;
        expect(grossCents).toBeGreaterThanOrEqual(whole);
        expect(grossCents).toBeLessThanOrEqual(0);
      }
      expect(0 - all.value.totalCents).toBe(goodsOf(lines));
    }),
  );
});

test('[T13] a discount on the bill is taken of what discounts on lines have left', () => {
  const lines = [sampleLine(1, 'sale', 1000, 'DE_7'), sampleLine(2, 'sale', 500)];
  const first = lineDiscount(lines, 1, { by: 'permille', permille: 1000 });
  if (!first.ok) throw new Error(first.refusal.code);
  expect(first.value).toMatchObject({ parentLineNo: 1, totalCents: -1000, taxKey: 'DE_7' });
  const second = billDiscount([...lines, asLine(first.value, 3, 'line')], { by: 'permille', permille: 100 });
  expect(second.ok && second.value).toMatchObject({
    parentLineNo: null,
    totalCents: -50,
    taxKey: 'DE_BY_PARTS',
    shares: [{ ratePermille: 190, grossCents: -50 }],
  });
});

test('[T13] as a person would check it by hand: 10 % of 10,05 at 7 % and 4,00 at 19 %', () => {
  const lines = [sampleLine(1, 'sale', 1005, 'DE_7'), sampleLine(2, 'sale', 400)];
  const found = billDiscount(lines, { by: 'permille', permille: 100 });
  expect(found.ok && [found.value.totalCents, found.value.shares]).toEqual([
    -141,
    [
      { ratePermille: 70, grossCents: -101 },
      { ratePermille: 190, grossCents: -40 },
    ],
  ]);
});

test('[T15] deposits, gift cards, tips and value cards take no discount, by line or by bill', () => {
  fc.assert(
    fc.property(anyLines, permille, (lines, share) => {
      for (const { lineNo, kind, totalCents } of lines) {
        const found = lineDiscount(lines, lineNo, { by: 'permille', permille: share });
        if (kind !== 'sale') expect(found).toEqual({ ok: false, refusal: { code: 'discount/not-on-this', lineNo } });
        else expect(found.ok).toBe(totalCents > 0);
      }
      const goods = lines.filter(({ kind }) => kind === 'sale');
      const amount = { by: 'permille', permille: share } as const;
      expect(billDiscount(goods, amount)).toEqual(billDiscount(lines, amount));
    }),
  );
});

test('[T13] a key names the discount only where it says all of its rates', () => {
  const keyOf = (...lines: readonly CoverableLine[]) => {
    const found = billDiscount(lines, { by: 'permille', permille: 500 });
    return found.ok && found.value.taxKey;
  };
  expect(keyOf(sampleLine(1, 'sale', 100, 'DE_7'), sampleLine(2, 'sale', 100, 'DE_7'))).toBe('DE_7');
  expect(keyOf(sampleLine(1, 'sale', 100, 'DE_7'), sampleLine(2, 'sale', 100))).toBe('DE_BY_PARTS');
  expect(keyOf(sampleLine(1, 'sale', 100, 'DE_COMBI_70_30'))).toBe('DE_BY_PARTS');
  expect(keyOf(sampleLine(1, 'sale', 1, 'DE_COMBI_70_30'))).toBe('DE_BY_PARTS');
});

test('[T15] one discount on a line and one on the bill, not more', () => {
  const lines = [
    sampleLine(1, 'sale', 1000),
    { ...sampleLine(2, 'discount', -100), parentLineNo: 1, discount: { scope: 'line' } } as const,
  ];
  const ten = { by: 'permille', permille: 100 } as const;
  expect(lineDiscount(lines, 1, ten)).toEqual({ ok: false, refusal: { code: 'discount/one-per-line', lineNo: 1 } });
  const bill = { ...sampleLine(3, 'discount', -90), discount: { scope: 'bill' } } as const;
  expect(billDiscount([...lines, bill], ten)).toEqual({ ok: false, refusal: { code: 'discount/one-per-bill' } });
});

test('an amount takes off no more than there is, and what is no amount is refused', () => {
  const lines = [sampleLine(1, 'sale', 1000), sampleLine(2, 'deposit', 100)];
  const found = billDiscount(lines, { by: 'cents', cents: 5000 });
  expect(found.ok && found.value.totalCents).toBe(-1000);
  for (const amount of [
    { by: 'cents', cents: 0 },
    { by: 'permille', permille: 1001 },
    { by: 'permille', permille: 0.5 },
  ] as const)
    expect(billDiscount(lines, amount)).toEqual({ ok: false, refusal: { code: 'discount/not-an-amount' } });
});

test('[T13] an amount over several receipts is used up in proportion, and the last takes the rest', () => {
  const receipts = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(receipts, permille, (covered, share) => {
      const whole = covered.reduce((all, one) => all + one, 0);
      const amount = cents(Math.max(1, Math.floor((whole * share) / 1000)));
      let paid = { coveredCents: 0, usedCents: 0 };
      for (const coveredCents of covered) {
        const used = amountOnReceipt(amount, paid, { coveredCents, openCents: whole - paid.coveredCents });
        expect(used).toBeGreaterThanOrEqual(0);
        expect(used).toBeLessThanOrEqual(coveredCents);
        paid = { coveredCents: paid.coveredCents + coveredCents, usedCents: paid.usedCents + used };
        expect(Math.abs(paid.usedCents * whole - amount * paid.coveredCents) * 2).toBeLessThanOrEqual(whole);
      }
      expect(paid.usedCents).toBe(amount);
    }),
  );
});

test('[T13] a bill that shrinks or grows between receipts never takes more than the amount', () => {
  expect(amountOnReceipt(cents(500), { coveredCents: 1000, usedCents: 400 }, { coveredCents: 50, openCents: 50 })).toBe(
    50,
  );
  expect(
    amountOnReceipt(cents(500), { coveredCents: 1000, usedCents: 500 }, { coveredCents: 100, openCents: 900 }),
  ).toBe(0);
  expect(amountOnReceipt(cents(500), { coveredCents: 0, usedCents: 0 }, { coveredCents: 0, openCents: 0 })).toBe(0);
});

test('the largest amounts are divided exactly too', () => {
  const lines = [sampleLine(1, 'sale', amountMaxCents - 7, 'DE_7'), sampleLine(2, 'sale', 7)];
  const found = billDiscount(lines, { by: 'cents', cents: amountMaxCents });
  expect(found.ok && found.value.shares.map(({ grossCents }) => grossCents)).toEqual([7 - amountMaxCents, -7]);
});
