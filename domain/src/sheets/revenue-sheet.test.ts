import { expect, test } from 'vitest';
import { revenueSheet, type SheetRevenue } from './revenue-sheet.ts';

const sold: SheetRevenue = {
  registerCode: 'K2',
  series: 1,
  receiptNo: 17,
  pickupNo: 3,
  businessDate: '2026-11-14',
  at: '2026-11-15T01:30:00Z',
  areaName: 'Bar',
  takenBy: 'Anna Krug',
  items: [
    { quantity: 2, name: 'Helles 0,5 l' },
    { quantity: 1, name: 'Brezn' },
  ],
  paymentTypes: ['gift_card_single_purpose', 'cash'],
  state: 'successful',
  totalCents: -1205,
};

test('[R2.10] a sheet says each order in the words, the clock and the decimal sign of its reader', () => {
  expect(revenueSheet([sold], 'de', 'Europe/Berlin')[1]).toEqual([
    '2026-11-14',
    '02:30',
    'K2-1-000017',
    'K2-3',
    'Bar',
    'Anna Krug',
    '2 Helles 0,5 l, 1 Brezn',
    'Gutschein + bar',
    'Abgeschlossen',
    '-12,05',
  ]);
  const [headings, english] = revenueSheet([{ ...sold, totalCents: 5, state: 'free' }], 'en', 'UTC');
  expect(headings).toHaveLength(10);
  expect(english?.slice(-3)).toEqual(['gift card + cash', 'Free', '0.05']);
});
