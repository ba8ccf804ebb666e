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
const said = { name: 'Trinkgeld', tipFor: 'person-1', place: 'in-house', goods } as const;
const tip = soldTip(cents(380), { ...said, receiver: 'staff' })!;
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

test("[T17] an owner's tip is a taxed line at the rates of the goods, and none without goods", () => {
  const owned = soldTip(cents(380), { ...said, receiver: 'owner' })!;
  const sale = sampleSale([...goods, { ...owned, lineNo: 2 }]);
  expect(owned).toMatchObject({
    kind: 'owner-tip',
    tipFor: 'person-1',
    shares: [{ ratePermille: 190, grossCents: 380 }],
  });
  expect([besideOf(sale.lines), sale.vat[0]?.grossCents]).toEqual([0, 5_000]);
  expect(oddities(sale, { paymentTypes: ['cash'], articles: undefined, cancelled: undefined })).toEqual([]);
  expect(soldTip(cents(380), { ...said, goods: [], receiver: 'owner' })).toBeUndefined();
});
