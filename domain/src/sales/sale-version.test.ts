import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, type JsonValue } from '../device-log/log-entry.ts';
import { taxKeys } from '../basics/vat.ts';
import type { SaleFact, SoldLine } from './sale-fact.ts';
import { sampleLines, sampleSale } from './sample-sale.ts';
import { isSale, lowestVersion, readSale, saleEntry } from './sale-version.ts';

const line = fc.record({
  kind: fc.constantFrom('sale' as const, 'return' as const, 'deposit' as const),
  priceCents: fc.integer({ min: 0, max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  taxKey: fc.constantFrom(...taxKeys),
  hasDeposit: fc.boolean(),
});
const counterSale = fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => sampleSale(sampleLines(lines)));

function written(sale: SaleFact, atLeast?: 1 | 2) {
  const { type, payload } = saleEntry(sale, atLeast);
  return { type, payload: payload as JsonValue, at: sale.startedAt };
}

test('[T47] a plain sale at the counter is written in the first version, and says there what it said before', () => {
  fc.assert(
    fc.property(counterSale, (sale) => {
      const { type, payload } = written(sale);
      expect(type).toBe('sale.complete.v1');
      expect(Object.keys(payload as object).toSorted()).toEqual(firstKeys);
      const [first] = (payload as unknown as SaleFact).lines;
      expect(Object.keys(first ?? {}).toSorted()).toEqual(firstLineKeys);
      for (const payment of (payload as unknown as SaleFact).payments)
        expect(Object.keys(payment).toSorted()).toEqual(['amountCents', 'changeCents', 'tenderedCents', 'type']);
    }),
  );
});

test('[T47] the bytes of a plain sale are those that the first release wrote', () => {
  const sale = sampleSale(
    sampleLines([{ kind: 'sale', priceCents: 480, quantity: 2, taxKey: 'DE_19', hasDeposit: false }]),
  );
  expect(canonicalJson(written(sale).payload)).toBe(
    '{"areaId":null,"businessDate":"2026-11-14","cancels":null,"catalogue":"revision-1","kitchen":"none","lines":[{"articleId":"article-0","articleVersion":1,"freeReason":"","giftCardCode":null,"kind":"sale","lineNo":1,"name":"Helles 0,5 l","note":"","parentLineNo":null,"quantity":2,"shares":[{"grossCents":960,"ratePermille":190}],"stationId":null,"taxKey":"DE_19","totalCents":960,"unitCents":480}],"locationId":"location-1","note":"","orderId":"order-1","payments":[{"amountCents":960,"changeCents":0,"tenderedCents":960,"type":"cash"}],"pickupNo":3,"place":"in-house","reason":"","receiptNo":17,"registerCode":"K2","totalCents":960,"vat":[{"grossCents":960,"netCents":807,"ratePermille":190,"taxCents":153}]}',
  );
});

test('[T48] what was written is read again, in whichever version', () => {
  fc.assert(
    fc.property(counterSale, (sale) => {
      expect(readSale(written(sale))).toEqual(sale);
      expect(readSale(written(sale, 2))).toEqual(sale);
    }),
  );
  expect(readSale({ type: 'cash.move.v1', payload: {}, at: '' })).toBeUndefined();
  expect(['sale.complete.v1', 'sale.complete.v2', 'sale.complete.v3', 'training.sale.v2'].filter(isSale)).toHaveLength(
    2,
  );
});

test('whatever the first version cannot say makes a sale one of the second', () => {
  const [plain] = sampleLines([{ kind: 'sale', priceCents: 480, quantity: 1, taxKey: 'DE_19', hasDeposit: false }]);
  const sale = sampleSale([plain!]);
  const option = { groupId: 'g', optionId: 'o', kind: 'choice', name: 'rare', deltaCents: 0, articleId: null } as const;
  const lines: readonly Partial<SoldLine>[] = [
    { kind: 'tip' },
    { kind: 'discount' },
    { taxKey: 'DE_BY_PARTS' },
    { taxKey: 'DE_SMALL' },
    { place: 'take-away' },
    { listCents: 500 },
    { listCents: null },
    { priceListId: 'happy-hour' },
    { priceBy: 'typed' },
    { options: [option] },
    { settles: { itemId: 'i', orderedOn: '2026-11-14', nos: [1] } },
    { tipFor: 'person' },
  ];
  for (const over of lines)
    expect([over, lowestVersion({ ...sale, lines: [{ ...plain!, ...over }] })]).toEqual([over, 2]);
  const sales: readonly Partial<SaleFact>[] = [
    { txId: 'tx', signing: 'waits' },
    { signing: 'outage' },
    { step: 7 },
    { approvedBy: 'person' },
    { bills: [{ billId: 'b', openedOn: '2026-11-14' }] },
    { firstOrderedAt: '2026-11-14T17:00:00.000Z' },
    { releases: true },
    { payments: sale.payments.map((payment) => ({ ...payment, attemptId: 'a' })) },
    { payments: sale.payments.map((payment) => ({ ...payment, cardKind: 'girocard' as const })) },
  ];
  for (const over of sales) expect([over, lowestVersion({ ...sale, ...over })]).toEqual([over, 2]);
  expect(saleEntry({ ...sale, pickupNo: null }).type).toBe('sale.complete.v2');
});

test('something free of charge stays in the first version, although that does not say what it would have cost', () => {
  const [plain] = sampleLines([{ kind: 'sale', priceCents: 480, quantity: 1, taxKey: 'DE_19', hasDeposit: false }]);
  const free = {
    ...plain!,
    unitCents: 0,
    totalCents: 0,
    freeReason: 'Personal',
    shares: [{ ratePermille: 190, grossCents: 0 }],
  };
  expect(lowestVersion(sampleSale([free]))).toBe(1);
  expect(lowestVersion(sampleSale([{ ...free, freeReason: '' }]))).toBe(2);
});

test('a category and when it was begun make no difference', () => {
  const [plain] = sampleLines([{ kind: 'sale', priceCents: 480, quantity: 1, taxKey: 'DE_19', hasDeposit: false }]);
  const category = { categoryId: 'c', name: 'Bier' };
  expect(lowestVersion({ ...sampleSale([{ ...plain!, category }]), startedAt: '2026-11-14T16:59:00.000Z' })).toBe(1);
});

test('a counter-booking is never below the version of what it takes back', () => {
  const sale = sampleSale(
    sampleLines([{ kind: 'sale', priceCents: 480, quantity: 1, taxKey: 'DE_19', hasDeposit: false }]),
  );
  expect(saleEntry(sale, 2).type).toBe('sale.complete.v2');
});

const firstKeys = [
  'areaId',
  'businessDate',
  'cancels',
  'catalogue',
  'kitchen',
  'lines',
  'locationId',
  'note',
  'orderId',
  'payments',
  'pickupNo',
  'place',
  'reason',
  'receiptNo',
  'registerCode',
  'totalCents',
  'vat',
];
const firstLineKeys = [
  'articleId',
  'articleVersion',
  'freeReason',
  'giftCardCode',
  'kind',
  'lineNo',
  'name',
  'note',
  'parentLineNo',
  'quantity',
  'shares',
  'stationId',
  'taxKey',
  'totalCents',
  'unitCents',
];
