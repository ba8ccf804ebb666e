import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastToForget } from '../device-log/journal-keeping.ts';
import type { LogEntry } from '../device-log/log-entry.ts';
import { formatPickupNumber, formatReceiptNumber, parsePickupNumber, parseReceiptNumber } from './receipt-number.ts';
import { sampleLines, sampleSale } from './sample-sale.ts';
import {
  practisedOn,
  type PractisedSale,
  shownTraining,
  trainingEntry,
  trainingIn,
  trainingOrderProcess,
  trainingOrderType,
  trainingProcess,
} from './training.ts';
import { receiptProcess } from './tse-process.ts';

const line = fc.record({
  kind: fc.constantFrom('sale', 'return', 'deposit', 'gift-card'),
  priceCents: fc.integer({ min: 0, max: 10_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  taxKey: fc.constantFrom('DE_19', 'DE_7', 'DE_COMBI_70_30'),
  hasDeposit: fc.boolean(),
});
const trained = fc
  .record({ trainingNo: fc.integer({ min: 1, max: 1_000_000 }), lines: fc.array(line, { minLength: 1, maxLength: 5 }) })
  .map(({ trainingNo, lines }) => {
    const { receiptNo, pickupNo, ...sale } = sampleSale(sampleLines(lines));
    expect([receiptNo, pickupNo]).toEqual([17, 3]);
    return { trainingNo, sale: sale satisfies PractisedSale };
  });

test('fiscal-5.2 no number of a training sale can be read as one of a receipt or of an order', () => {
  fc.assert(
    fc.property(trained, fc.integer({ min: 1, max: 9999 }), (practised, series) => {
      const shown = shownTraining(practised);
      expect(formatPickupNumber(shown)).toBe(`Ü-${practised.trainingNo}`);
      expect(parsePickupNumber(formatPickupNumber(shown))).toBeUndefined();
      expect(parseReceiptNumber(formatReceiptNumber({ ...shown, series }))).toBeUndefined();
    }),
  );
});

test('fiscal-4.1 who looks into the payload for a total, a number or an order finds none', () => {
  fc.assert(
    fc.property(trained, (practised) => {
      expect(Object.keys(practised).toSorted()).toEqual(['sale', 'trainingNo']);
      expect(Object.keys(practised.sale)).not.toContain('receiptNo');
      expect(Object.keys(practised.sale)).not.toContain('pickupNo');
    }),
  );
});

test('fiscal-6.2 what is signed is a receipt in everything but its kind', () => {
  fc.assert(
    fc.property(trained, ({ sale }) => {
      const { processData } = trainingProcess(sale);
      expect(processData).toBe(receiptProcess(sale).processData.replace(/^Beleg\^/, 'AVTraining^'));
      expect(processData.startsWith('AVTraining^')).toBe(true);
    }),
  );
});

test('with a security device what is practised is written in the second version, whatever it says', () => {
  fc.assert(
    fc.property(trained, (practised) => {
      expect(trainingEntry(practised, 2)).toEqual({ type: 'training.sale.v2', payload: practised });
    }),
  );
});

test('offline-3.3 a till lets go of what was practised by its age alone: no report closes it', () => {
  fc.assert(
    fc.property(trained, (practised) => {
      const written = trainingEntry(practised);
      const entry = {
        v: 1 as const,
        device: 'd',
        seq: 1,
        id: 'e',
        actor: { userId: null, via: 'device' as const },
        register: 'r',
        series: 1,
        offsetMs: 0,
        offsetAgeMs: 0,
        monoMs: 0,
        app: '',
        prev: '',
        hash: '',
        sig: '',
        at: '2026-09-01T12:00:00.000Z',
        ...written,
      } as unknown as LogEntry;
      expect(written.type).toBe('training.sale.v1');
      expect(trainingIn(entry)).toEqual({ ...practised, sale: { ...practised.sale, startedAt: entry.at } });
      const closed = { heldSeq: 1, series: 1, closedNo: 0 };
      expect(lastToForget([entry], closed)).toBe(1);
      expect(lastToForget([entry], { ...closed, heldSeq: 0 })).toBeUndefined();
    }),
  );
});

test('[T70] a practised order is signed as training without an amount, and is no practised sale', () => {
  expect(trainingOrderProcess).toEqual({
    processType: 'Kassenbeleg-V1',
    processData: 'AVTraining^0.00_0.00_0.00_0.00_0.00^',
  });
  const at = '2026-11-20T18:00:00.000Z';
  const lines = [{ quantity: 2, name: 'Helles 0,5 l', unitCents: 480 }];
  const payload = { trainingNo: 3, order: { businessDate: '2026-11-20', kind: 'placed', lines } };
  expect(trainingIn({ type: trainingOrderType, payload, at })).toBeUndefined();
});

test('[T70] what was practised on a day is found by it, whatever it was; what is real never', () => {
  const at = '2026-11-20T18:00:00.000Z';
  const order = { trainingNo: 3, order: { businessDate: '2026-11-20' } };
  expect(practisedOn({ type: trainingOrderType, payload: order, at })).toBe('2026-11-20');
  fc.assert(
    fc.property(trained, (practised) => {
      const { type, payload } = trainingEntry(practised);
      const entry = { type, payload, at } as unknown as LogEntry;
      expect(practisedOn(entry)).toBe(practised.sale.businessDate);
      expect(practisedOn({ ...entry, type: 'sale.complete.v2' })).toBeUndefined();
    }),
  );
});
