import { expect, test } from 'vitest';
import { cents } from '../basics/money.ts';
import { soldLines } from './cart.ts';
import { oddities } from './sale-check.ts';
import { saleEntry } from './sale-version.ts';
import { sampleCart, sampleDate, sampleSale } from './sample-sale.ts';
import { soldTip } from './sold-tip.ts';
import { besideOf, vatOf } from './sold-lines.ts';

const goods = soldLines(
  sampleCart([{ kind: 'sale', priceCents: 4_620, quantity: 1, taxKey: 'DE_19', hasDeposit: false }]),
  sampleDate,
);
const tip = soldTip(cents(380), { name: 'Trinkgeld', tipFor: 'person-1', place: 'in-house' });
const lines = [...goods, { ...tip, lineNo: 2 }];

test('[T16] a staff tip is paid with the receipt, is in no tax table, and nothing is odd about it', () => {
  const sale = sampleSale(lines);
  expect(sale.totalCents).toBe(5_000);
  expect(besideOf(lines)).toBe(380);
  expect(vatOf(lines)).toEqual(vatOf(goods));
  expect(oddities(sale, { paymentTypes: ['cash'], articles: undefined, cancelled: undefined })).toEqual([]);
  expect(tip).toMatchObject({ kind: 'tip', tipFor: 'person-1', quantity: 1, articleId: null, listCents: null });
  expect(saleEntry(sale).type).toBe('sale.complete.v2');
});
