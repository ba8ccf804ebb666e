import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleKinds } from '../articles/article.ts';
import { cancelPieces, cancelWhole, type CounterBooking, remainingOf } from './counter-booking.ts';
import { redeem } from './gift-card.ts';
import type { Cents } from '../basics/money.ts';
import { billDiscount, lineDiscount } from '../offer/discount.ts';
import { ownerTipLine, staffTipLine } from '../offer/tip.ts';
import { plainLine, type SaleFact, type SoldLine } from './sale-fact.ts';
import { sampleDate, sampleLines, sampleSale } from './sample-sale.ts';
import { vatOf } from './sold-lines.ts';

const line = fc.record({
  kind: fc.constantFrom(...articleKinds),
  priceCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })),
  quantity: fc.integer({ min: 1, max: 6 }),
  taxKey: fc.constantFrom('DE_19', 'DE_7', 'DE_0_NOT_TAXABLE', 'DE_COMBI_70_30'),
  hasDeposit: fc.boolean(),
});
const sale = fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => sampleSale(sampleLines(lines)));
const choice = fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 12 });

const beer = { kind: 'sale', priceCents: 480, quantity: 3, taxKey: 'DE_19', hasDeposit: true } as const;
const threeBeers = sampleSale(sampleLines([beer]));

function booked(of: SaleFact, { lines, vat, totalCents, isWhole }: CounterBooking): SaleFact {
  const cancels = { ...of, series: 1, isWhole, reason: 'complaint' } as const;
  return sampleSale(lines, { orderId: 'order-2', vat, totalCents, cancels });
}

test('[D12] a whole counter-booking is the exact mirror of its receipt, tax included', () => {
  fc.assert(
    fc.property(sale, (sold) => {
      const taken = cancelWhole(sold, []);
      if (!taken.ok) throw new Error(taken.refusal.code);
      const { lines, vat, totalCents, isWhole } = taken.value;
      expect([isWhole, totalCents + sold.totalCents]).toEqual([true, 0]);
      expect(lines.map((one) => -one.quantity)).toEqual(sold.lines.map((one) => one.quantity));
      expect(lines.map((one) => one.lineNo)).toEqual(sold.lines.map((one) => one.lineNo));
      expect(vat).toEqual(vatOf(lines));
      sold.vat.forEach((rate, index) => {
        expect(vat[index]!.netCents + rate.netCents).toBe(0);
        expect(vat[index]!.taxCents + rate.taxCents).toBe(0);
      });
      expect(vatOf([...sold.lines, ...lines])).toEqual([]);
    }),
  );
});

test('rulings-15 the tax that was booked goes back, even where a till of another time had split it differently', () => {
  const vat = threeBeers.vat.map((one) => ({ ...one, netCents: one.netCents - 1, taxCents: one.taxCents + 1 }));
  const taken = cancelWhole({ ...threeBeers, vat }, []);
  expect(taken.ok && taken.value.vat.map(({ taxCents }) => -taxCents)).toEqual(vat.map(({ taxCents }) => taxCents));
});

test('[D12] however it is taken back in parts, never more than was sold, and in the end nothing is left, of no rate', () => {
  fc.assert(
    fc.property(sale, fc.array(choice, { maxLength: 8 }), (sold, choices) => {
      const earlier: SaleFact[] = [];
      for (const chosen of choices) {
        const taken = cancelPieces(sold, new Map(chosen.map((pieces, index) => [index + 1, pieces])), earlier);
        if (taken.ok) earlier.push(booked(sold, taken.value));
        const left = [...remainingOf(sold, earlier).values()];
        expect(left.every((pieces) => pieces >= 0)).toBe(true);
      }
      const rest = cancelWhole(sold, earlier);
      if (rest.ok) earlier.push(booked(sold, rest.value));
      expect([...remainingOf(sold, earlier).values()].every((pieces) => pieces === 0)).toBe(true);
      const all = [sold, ...earlier].flatMap(({ lines }) => lines);
      expect(vatOf(all)).toEqual([]);
      expect(cancelWhole(sold, earlier)).toEqual({ ok: false, refusal: { code: 'cancel/nothing-chosen' } });
    }),
  );
});

test('[D12] each line that goes back adds up by itself', () => {
  fc.assert(
    fc.property(sale, choice, (sold, chosen) => {
      const taken = cancelPieces(sold, new Map(chosen.map((pieces, index) => [index + 1, pieces])), []);
      if (!taken.ok) return;
      for (const { quantity, unitCents, totalCents, shares } of taken.value.lines) {
        expect(quantity).toBeLessThan(0);
        expect(quantity * unitCents + 0).toBe(totalCents);
        expect(shares.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(totalCents);
      }
      expect(taken.value.lines.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(taken.value.totalCents);
    }),
  );
});

test('[D9] a deposit goes back with its goods, unless the guest keeps the cup', () => {
  const pieces = (chosen: [number, number][]) => {
    const taken = cancelPieces(threeBeers, new Map(chosen), []);
    return taken.ok && taken.value.lines.map(({ lineNo, quantity }) => [lineNo, quantity]);
  };
  expect(pieces([[1, 2]])).toEqual([
    [1, -2],
    [2, -2],
  ]);
  expect(
    pieces([
      [1, 2],
      [2, 0],
    ]),
  ).toEqual([[1, -2]]);
  expect(pieces([[2, 3]])).toEqual([[2, -3]]);
});

test('[D12] too many pieces, unknown lines, nothing and a counter-booking itself are refused', () => {
  const refusal = (chosen: [number, number][], of = threeBeers) => {
    const taken = cancelPieces(of, new Map(chosen), []);
    return taken.ok ? undefined : taken.refusal;
  };
  expect(refusal([[1, 4]])).toEqual({ code: 'cancel/more-than-sold', lineNo: 1 });
  expect(refusal([[9, 1]])).toEqual({ code: 'cancel/more-than-sold', lineNo: 9 });
  expect(refusal([])).toEqual({ code: 'cancel/nothing-chosen' });
  const whole = cancelWhole(threeBeers, []);
  expect(whole.ok && refusal([[1, 1]], booked(threeBeers, whole.value))).toEqual({ code: 'cancel/is-cancellation' });
});

test('[D12] counter-bookings of other receipts take nothing from this one', () => {
  const other = sampleSale(sampleLines([beer]), { orderId: 'another-order' });
  const taken = cancelWhole(other, []);
  expect(taken.ok && cancelWhole(threeBeers, [booked(other, taken.value)]).ok).toBe(true);
});

test('[D45] goods that a gift card paid for cannot be turned into money', () => {
  const card = { code: 'AAAA', name: 'Gutschein', articleId: 'card', taxKey: 'DE_19', balanceCents: 2000 } as const;
  const paid = redeem(threeBeers.lines, card, sampleDate);
  const sold = sampleSale(paid.ok ? paid.value : []);
  expect(cancelPieces(sold, new Map([[1, 3]]), [])).toEqual({ ok: false, refusal: { code: 'cancel/gift-card-first' } });
  const whole = cancelWhole(sold, []);
  expect(whole.ok && whole.value.lines.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
    ['sale', -1440],
    ['deposit', -600],
    ['redemption', 2000],
  ]);
});

/** With a discount on its first goods, one on everything, a tip of the owner and one of staff. */
const dressed = sale
  .filter(({ lines }) => lines.some(({ kind }) => kind === 'sale'))
  .chain((plain) =>
    fc
      .record({
        permille: fc.integer({ min: 1, max: 1000 }),
        cents: fc.integer({ min: 1, max: 5000 }),
        tip: fc.integer({ min: 1, max: 900 }),
      })
      .map(({ permille, cents, tip }) => {
        const lines = [...plain.lines];
        const [template] = lines;
        const add = (line: Partial<SoldLine>) =>
          lines.push({
            ...template!,
            ...plainLine,
            articleId: null,
            articleVersion: null,
            listCents: null,
            stationId: null,
            note: '',
            parentLineNo: null,
            giftCardCode: null,
            ...line,
            lineNo: lines.length + 1,
          });
        const first = lines.find(({ kind }) => kind === 'sale');
        const about = { discountId: 'd', permille: null, reason: '', givenBy: null, approvedBy: null };
        const own = lineDiscount(lines, first!.lineNo, { by: 'permille', permille });
        if (own.ok) add({ ...own.value, name: 'Rabatt', discount: { ...about, scope: 'line' } });
        const all = billDiscount(lines, { by: 'cents', cents });
        if (all.ok) add({ ...all.value, name: 'Rabatt', discount: { ...about, scope: 'bill' } });
        const owner = ownerTipLine(tip as Cents, undefined, lines);
        if (owner.ok) add({ ...owner.value, name: 'Trinkgeld' });
        add({ ...staffTipLine(tip as Cents, undefined), name: 'Trinkgeld' });
        return sampleSale(lines);
      }),
  );

test('[T13][T17] rulings-43 discounts and owner’s tips go back with their goods, to the cent and under each rate; staff tips stay', () => {
  fc.assert(
    fc.property(dressed, fc.array(choice, { maxLength: 6 }), (sold, choices) => {
      const staffTip = sold.lines.at(-1)!;
      const earlier: SaleFact[] = [];
      for (const chosen of choices) {
        const pieces = new Map(chosen.map((count, index) => [index + 1, count]));
        pieces.delete(staffTip.lineNo);
        const taken = cancelPieces(sold, pieces, earlier);
        if (!taken.ok) continue;
        for (const { quantity, unitCents, totalCents, shares } of taken.value.lines) {
          expect(quantity * unitCents + 0).toBe(totalCents);
          expect(shares.reduce((all, { grossCents }) => all + grossCents, 0)).toBe(totalCents);
        }
        earlier.push(booked(sold, taken.value));
      }
      const rest = cancelWhole(sold, earlier);
      if (rest.ok) earlier.push(booked(sold, rest.value));
      const all = [sold, ...earlier].flatMap(({ lines }) => lines);
      expect(vatOf(all)).toEqual([]);
      expect(all.reduce((left, { totalCents }) => left + totalCents, 0)).toBe(staffTip.totalCents);
      expect([...remainingOf(sold, earlier)].filter(([, left]) => left !== 0)).toEqual([[staffTip.lineNo, 1]]);
    }),
  );
});

test('[R1.9][T17] rulings-43 the owner’s tip on goods that cost nothing goes back with their pieces, and its tax with it', () => {
  const tipped = (quantity: number) => {
    const free = sampleLines([{ ...beer, priceCents: 0, quantity, hasDeposit: false }]);
    const tip = ownerTipLine(300 as Cents, undefined, free);
    if (!tip.ok) throw new Error(tip.refusal.code);
    return sampleSale([...free, { ...free[0]!, ...tip.value, articleId: null, lineNo: 2 }]);
  };
  const whole = cancelWhole(tipped(3), []);
  expect(whole.ok && [whole.value.totalCents, whole.value.vat]).toEqual([
    -300,
    vatOf(whole.ok ? whole.value.lines : []),
  ]);
  const one = cancelPieces(tipped(3), new Map([[1, 1]]), []);
  expect(one.ok && one.value.totalCents).toBe(-100);
});
