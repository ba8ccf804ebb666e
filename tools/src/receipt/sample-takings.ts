import { centsByType } from '@tresen/domain/basics/payment-types';
import { drawerFigures } from '@tresen/domain/closing/cash-book';
import type { ZReportPaper } from '@tresen/domain/print/report';

/** Two drawers, one of them counted, and what two people took. */
export const sampleTakings: Pick<ZReportPaper, 'drawers' | 'takings'> = {
  drawers: [
    {
      registerCode: 'K1',
      cash: drawerFigures(20_000, [
        { kind: 'sale', cashCents: 62_140 },
        { kind: 'count', countedCents: 82_040 },
      ]),
    },
    { registerCode: 'K2', cash: drawerFigures(0, [{ kind: 'sale', cashCents: 22_075 }]) },
  ],
  takings: {
    byPerson: [
      { personId: null, name: 'Anna Krug', ...person(52, 171_230, 60_110) },
      { personId: null, name: 'Ben Wolf', ...person(25, 80_325, 24_105) },
    ],
    byCategory: [
      { kind: 'sale', category: 'Speisen', quantity: 118, grossCents: 158_721 },
      { kind: 'sale', category: 'Getränke', quantity: 164, grossCents: 92_434 },
      { kind: 'return', category: '', quantity: 38, grossCents: -7600 },
      { kind: 'deposit', category: '', quantity: 40, grossCents: 8000 },
    ],
  },
};

function person(receiptCount: number, totalCents: number, cashCents: number) {
  return { ...centsByType(() => 0), receiptCount, totalCents, cashCents, cardCents: totalCents - cashCents };
}
