import fc from 'fast-check';
import { expect, test } from 'vitest';
import { soldKinds } from '../sales/sale-fact.ts';
import { besideOf, sumOf } from '../sales/sold-lines.ts';
import { type TakenSale, takingsOf } from './z-takings.ts';

const sale: fc.Arbitrary<TakenSale> = fc
  .record({
    personId: fc.constantFrom('anna', 'ben', null),
    type: fc.constantFrom('cash' as const, 'card' as const),
    lines: fc.array(
      fc.record({
        kind: fc.constantFrom(...soldKinds),
        category: fc.constantFrom('Speisen', 'Getränke', ''),
        quantity: fc.integer({ min: -3, max: 3 }),
        totalCents: fc.integer({ min: -5000, max: 5000 }),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ personId, type, lines }) => {
    const totalCents = sumOf(lines) - besideOf(lines);
    return { personId, lines, totalCents, payments: [{ type, amountCents: sumOf(lines) }] };
  });

test('[floor-13] takings by person and by category each add up to all takings, and cash and card to those of a person with what is no turnover', () => {
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 12 }), (sales) => {
      const total = sales.reduce((sum, { totalCents }) => sum + totalCents, 0);
      const { byPerson, byCategory } = takingsOf(sales);
      expect(byPerson.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(total);
      expect(byCategory.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(total);
      expect(byPerson.reduce((sum, { receiptCount }) => sum + receiptCount, 0)).toBe(sales.length);
      for (const { personId, totalCents, cashCents, cardCents } of byPerson) {
        const lines = sales.filter((one) => one.personId === personId).flatMap((one) => one.lines);
        expect(cashCents + cardCents).toBe(totalCents + besideOf(lines));
      }
      expect(new Set(byPerson.map(({ personId }) => personId)).size).toBe(byPerson.length);
      expect(new Set(byCategory.map(({ kind, category }) => `${kind} ${category}`)).size).toBe(byCategory.length);
    }),
  );
});
