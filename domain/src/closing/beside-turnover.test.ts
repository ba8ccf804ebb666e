import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyTypes } from '../basics/payment-types.ts';
import { anySale } from '../sales/any-sale.sample.ts';
import { moneyGapCents, paidCents } from './beside-turnover.ts';
import { drawerFigures } from './cash-book.ts';
import { zReportFigures } from './z-report.ts';

const anyFigures = fc.array(anySale, { maxLength: 6 }).map((sales) => ({
  sales,
  figures: zReportFigures({ sales, isClosed: () => false, cash: drawerFigures(0, []), trainingCount: 0 }),
}));

test('[R1.9][T16] money by type is turnover and what is beside it; one cent of tip more, and a report is wrong', () => {
  fc.assert(
    fc.property(anyFigures, fc.integer({ min: 1, max: 500 }), ({ figures }, by) => {
      expect(moneyGapCents(figures)).toBe(0);
      const { tip, ...others } = figures.beside!;
      const beside = { ...others, tip: { ...tip, amountCents: tip.amountCents + by } };
      expect(moneyGapCents({ ...figures, beside })).toBe(-by);
      expect(paidCents({ ...figures, beside })).toBe(paidCents(figures) + by);
    }),
  );
});

test('rulings-30 a report names the types of a till always, and what was paid online where there was some of it', () => {
  fc.assert(
    fc.property(anyFigures, ({ sales, figures }) => {
      const isOnline = sales.some(({ payments }) => payments.some(({ type }) => type === 'online'));
      const types = moneyTypes.filter((type) => type !== 'online' || isOnline);
      expect(figures.byPayment.map(({ type }) => type)).toEqual(types);
    }),
  );
});
