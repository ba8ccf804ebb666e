import { centsByType } from '@tresen/domain/basics/payment-types';
import { type DrawerFigures, drawerFigures } from '@tresen/domain/closing/cash-book';
import type { ZReport } from '@tresen/domain/closing/z-report';
import type { NamedTakings } from '@tresen/domain/closing/z-takings';

const cash: DrawerFigures = {
  openingCents: 30_000,
  salesCents: 294_630,
  moves: [
    { kind: 'pay-out', count: 1, amountCents: -1_050 },
    { kind: 'to-bank', count: 1, amountCents: -200_000 },
  ],
  expectedCents: 123_580,
  countedCents: 123_530,
  differenceCents: -50,
  closingCents: 123_530,
  countedTimes: 1,
  openedTimes: 2,
};

export const sampleTakings: NamedTakings = {
  byPerson: [
    {
      ...centsByType(() => 0),
      personId: null,
      name: 'Anna Krug',
      receiptCount: 312,
      totalCents: 536_480,
      cashCents: 294_630,
      cardCents: 241_850,
    },
  ],
  byCategory: [
    { kind: 'sale', category: 'Getränke', quantity: 904, grossCents: 533_680 },
    { kind: 'return', category: '', quantity: 398, grossCents: -79_600 },
    { kind: 'deposit', category: '', quantity: 412, grossCents: 82_400 },
  ],
};

/** A busy Friday of an organisation with three registers. */
export const sampleZReport: ZReport = {
  zReportId: '018f0000-0000-7000-8000-000000000112',
  locationId: '018f0000-0000-7000-8000-000000000001',
  masterRegisterId: '018f0000-0000-7000-8000-000000000002',
  number: 112,
  kind: 'auto',
  businessDate: '2026-07-17',
  createdAt: '2026-07-18T02:00:00Z',
  createdBy: null,
  first: { orderId: 'a', registerCode: 'K1', series: 1, receiptNo: 4318, at: '2026-07-17T09:02:00Z' },
  last: { orderId: 'b', registerCode: 'K3', series: 1, receiptNo: 1207, at: '2026-07-17T22:48:00Z' },
  figures: {
    receiptCount: 312,
    totalCents: 536_480,
    netCents: 467_067,
    taxCents: 69_413,
    byRate: [
      { ratePermille: 190, grossCents: 364_120, netCents: 305_983, taxCents: 58_137 },
      { ratePermille: 70, grossCents: 172_360, netCents: 161_084, taxCents: 11_276 },
    ],
    byPayment: [
      { type: 'cash', count: 183, amountCents: 294_630 },
      { type: 'card', count: 126, amountCents: 241_850 },
    ],
    byCase: [],
    redeemed: { count: 3, amountCents: 6_500 },
    giftCardsSold: { count: 1, amountCents: 5_000 },
    depositsTaken: { count: 412, amountCents: 82_400 },
    depositsReturned: { count: 398, amountCents: -79_600 },
    cancellations: { count: 4, amountCents: -3_860 },
    refunds: { count: 2, amountCents: -1_430 },
    freeCount: 3,
    trainingCount: 0,
    cash,
  },
  ranges: [
    { registerId: '1', registerCode: 'K1', series: 1, firstNo: 4318, lastNo: 4475, totalCents: 261_190 },
    { registerId: '2', registerCode: 'K2', series: 1, firstNo: 2946, lastNo: 3041, totalCents: 174_820 },
    { registerId: '3', registerCode: 'K3', series: 1, firstNo: 1150, lastNo: 1207, totalCents: 100_470 },
  ],
  registers: [
    { registerId: '1', registerCode: 'K1', receiptCount: 158, totalCents: 261_190, cash },
    {
      registerId: '2',
      registerCode: 'K2',
      receiptCount: 96,
      totalCents: 174_820,
      cash: drawerFigures(0, [{ kind: 'sale', cashCents: 51_050 }]),
    },
  ],
  missingDevices: [{ deviceId: 'd', name: 'Bar 2', lastSeenAt: '2026-07-17T19:40:00Z', unsent: 4 }],
  tse: { serials: ['9f2c41d8a04b'], unsignedCount: 0, outages: [] },
  masterData: {
    organization: {
      name: 'Lindenhof Gastro GmbH',
      street: 'Lindenallee 4',
      postalCode: '82319',
      city: 'Starnberg',
      taxNumber: '117/482/30915',
      vatId: '',
    },
    location: {
      name: 'Biergarten Lindenhof',
      street: 'Lindenallee 4',
      postalCode: '82319',
      city: 'Starnberg',
      timeZone: 'Europe/Berlin',
      closingHour: 4,
    },
    registers: [
      { registerId: '1', code: 'K1', serial: 'TRESEN-1' },
      { registerId: '2', code: 'K2', serial: 'TRESEN-2' },
      { registerId: '3', code: 'K3', serial: 'TRESEN-3' },
    ],
    softwareVersion: 'Tresen 0.1.0',
  },
  prevHash: '5d'.repeat(32),
  hash: '7f3a90be'.repeat(8),
};
