import { sampleLines, sampleSale } from '@tresen/domain/sales/sample-sale';
import { expect, test } from 'vitest';
import { receiptRange } from './receipt-range.ts';

const lines = sampleLines([{ kind: 'sale', priceCents: 480, quantity: 1, taxKey: 'DE_19', hasDeposit: false }]);
const sold = (series: number, receiptNo: number) => ({
  series,
  sale: sampleSale(lines, { registerCode: 'K2', receiptNo }),
});

test('an X-report names receipts by the series they were written in, also after the register went on in another one', () => {
  const number = (series: number, receiptNo: number) => ({ registerCode: 'K2', series, receiptNo });
  expect(receiptRange([sold(2, 1), sold(1, 18), sold(1, 17)])).toEqual({ first: number(1, 17), last: number(2, 1) });
  expect(receiptRange([sold(1, 9)])).toEqual({ first: number(1, 9), last: number(1, 9) });
  expect(receiptRange([])).toBeUndefined();
});
