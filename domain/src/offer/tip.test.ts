import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../basics/money.ts';
import { anyLines, sampleLine } from './discount.sample.ts';
import {
  defaultTipSettings,
  isTipRecorded,
  ownerTipLine,
  staffTipLine,
  tipOffers,
  tipOfTendered,
  tipRefusal,
} from './tip.ts';

test('table-service-8.5 for 46,20 the screen offers to round up to 50, five and ten per cent', () => {
  expect(tipOffers(46_20)).toEqual([
    { kind: 'round-up', toCents: 50_00, tipCents: 3_80 },
    { kind: 'permille', permille: 50, tipCents: 2_30 },
    { kind: 'permille', permille: 100, tipCents: 4_60 },
  ]);
  expect([3_40, 9_99, 10_00, 100_00].map((total) => tipOffers(total)[0]?.tipCents)).toEqual([60, 1, 5_00, 10_00]);
  expect([tipOffers(0), tipOffers(-500)]).toEqual([[], []]);
});

test('table-service-8.5 every tip offered is one, and rounding up ends on full euros', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_00 }), (total) => {
      for (const offer of tipOffers(total)) {
        expect(tipRefusal(offer.tipCents)).toBeUndefined();
        if (offer.kind === 'round-up')
          expect([(total + offer.tipCents) % 100, offer.toCents]).toEqual([0, total + offer.tipCents]);
        else expect(offer.tipCents % 10).toBe(0);
      }
    }),
  );
});

test('„stimmt so“ makes a tip of what is handed over beyond the total', () => {
  expect(tipOfTendered(46_20, 50_00)).toEqual({ ok: true, value: 3_80 });
  expect(tipOfTendered(46_20, 46_20)).toEqual({ ok: true, value: 0 });
  expect(tipOfTendered(46_20, 40_00)).toEqual({ ok: false, refusal: { code: 'tip/too-little', missingCents: 6_20 } });
  expect([0, -1, 0.5, 1_000_000_001].map((tip) => tipRefusal(tip)?.code)).toEqual(Array(4).fill('tip/not-an-amount'));
});

test('[T16] cash tips of staff stay out of the books unless wanted; cards and owners always enter', () => {
  expect(isTipRecorded('cash', 'staff', defaultTipSettings)).toBe(false);
  expect(isTipRecorded('cash', 'staff', { recordsCashTips: true })).toBe(true);
  expect(isTipRecorded('card', 'staff', defaultTipSettings)).toBe(true);
  expect(isTipRecorded('cash', 'owner', defaultTipSettings)).toBe(true);
});

test('[T16] a tip of staff is taxed at no rate', () => {
  expect(staffTipLine(cents(380), 'anna')).toEqual({
    kind: 'tip',
    quantity: 1,
    unitCents: 380,
    totalCents: 380,
    taxKey: 'DE_0_NOT_TAXABLE',
    shares: [{ ratePermille: 0, grossCents: 380 }],
    tipFor: 'anna',
  });
});

test('[T17] a tip of the owner is divided over the rates of the goods, and only of the goods', () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 1, max: 2000 }), (lines, tip) => {
      const found = ownerTipLine(cents(tip), undefined, lines);
      const goods = lines.filter(({ kind }) => kind === 'sale');
      expect(found.ok).toBe(goods.length > 0);
      if (!found.ok) return;
      expect(found.value.shares.reduce((all, { grossCents }) => all + grossCents, 0)).toBe(tip);
      const rates = goods.flatMap(({ shares }) => shares.map(({ ratePermille }) => ratePermille));
      expect(
        found.value.shares.every(({ ratePermille, grossCents }) => grossCents >= 0 && rates.includes(ratePermille)),
      ).toBe(true);
      expect(ownerTipLine(cents(tip), undefined, goods)).toEqual(found);
    }),
  );
});

test('[T17] it follows what the goods cost after discounts; on the house, what they would have cost', () => {
  const food = sampleLine(1, 'sale', 1000, 'DE_7');
  const drink = sampleLine(2, 'sale', 1000);
  const off = { ...sampleLine(3, 'discount', -1000), parentLineNo: 2, discount: { scope: 'line' } } as const;
  const sharesOf = (...lines: Parameters<typeof ownerTipLine>[2]) => {
    const found = ownerTipLine(cents(300), undefined, lines);
    return found.ok && found.value.shares.map(({ ratePermille, grossCents }) => [ratePermille, grossCents]);
  };
  expect(sharesOf(food, drink)).toEqual([
    [70, 150],
    [190, 150],
  ]);
  expect(sharesOf(food, drink, off)).toEqual([[70, 300]]);
  expect(sharesOf(drink, off)).toEqual([[190, 300]]);
});
