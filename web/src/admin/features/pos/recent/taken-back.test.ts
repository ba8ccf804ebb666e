import { expect, test } from 'vitest';
import type { RecentSale } from '../../../device/till/till.ts';
import { refunds, takenBack } from './taken-back.ts';

type Made = { readonly no: number; readonly day?: string; readonly isClosed?: boolean; readonly cancels?: number };

function made({ no, day = '2026-11-15', isClosed = false, cancels }: Made): RecentSale {
  const sign = cancels === undefined ? 1 : -1;
  const line = {
    lineNo: 1,
    parentLineNo: null,
    kind: 'sale',
    quantity: sign * 2,
    unitCents: 400,
    totalCents: sign * 800,
  };
  const sale = {
    orderId: `order-${no}`,
    receiptNo: no,
    businessDate: day,
    lines: [{ ...line, note: '', giftCardCode: null }],
    cancels: cancels === undefined ? null : { orderId: `order-${cancels}` },
  };
  const cancelledBy = cancels === undefined ? [no + 1] : [];
  // Only what the question is about.
  return { sale, series: 1, isClosed, cancelledBy } as unknown as RecentSale;
}

test.each<[string, Made, Made, boolean]>([
  ['before any Z-report', { no: 1 }, { no: 2, cancels: 1 }, false],
  ['after its Z-report', { no: 1, isClosed: true }, { no: 2, cancels: 1 }, true],
  ['in the same Z-report', { no: 1, isClosed: true }, { no: 2, cancels: 1, isClosed: true }, false],
  ['in a later one', { no: 1, isClosed: true, day: '2026-11-14' }, { no: 2, cancels: 1, isClosed: true }, true],
])('[A7] what was taken back %s is told from both ends alike', (_, original, counter, isRefund) => {
  const all = [made(counter), made(original)];
  expect(takenBack(made(original), all)).toEqual({ state: 'gone', isRefund });
  expect(refunds(made(counter), all)).toBe(isRefund);
});

test('[A7] what nobody took back stands, and a counter-booking without its receipt is a cancellation', () => {
  const standing = { ...made({ no: 1 }), cancelledBy: [] };
  expect(takenBack(standing, [standing])).toEqual({ state: 'standing', isRefund: false });
  expect(refunds(made({ no: 2, cancels: 1 }), [])).toBe(false);
});
