import { notedByHand, plainLine, plainSale } from '@tresen/domain/sales/sale-fact';
import type { SaleToBook } from '../../src/admin/device/till/till.ts';
import type { DeviceIdentity } from '../../src/admin/device/journal/journal.ts';

export const closing = { timeZone: 'Europe/Berlin', hour: 4 };
export const actor = { userId: null, via: 'device' } as const;

export const identity: DeviceIdentity = {
  deviceId: '01976f00-0000-7000-8000-000000000001',
  role: 'pos',
  locationId: '01976f00-0000-7000-8000-000000000002',
  register: { registerId: '01976f00-0000-7000-8000-000000000003', code: 'K2', series: 3 },
};

/** One beer, paid in cash. */
export function oneBeer(orderId: string, draftId: string | null = null): SaleToBook {
  return {
    orderId,
    draftId,
    areaId: null,
    place: 'in-house',
    lines: [
      {
        lineNo: 1,
        parentLineNo: null,
        kind: 'sale',
        articleId: null,
        articleVersion: null,
        name: 'Helles 0,5 l',
        quantity: 1,
        unitCents: 476,
        totalCents: 476,
        taxKey: 'DE_19',
        shares: [{ ratePermille: 190, grossCents: 476 }],
        note: '',
        freeReason: '',
        stationId: null,
        giftCardCode: null,
        ...plainLine,
        place: 'in-house',
        listCents: 476,
      },
    ],
    payments: [{ type: 'cash', amountCents: 476, tenderedCents: 500, changeCents: 24, ...notedByHand }],
    totalCents: 476,
    vat: [{ ratePermille: 190, grossCents: 476, netCents: 400, taxCents: 76 }],
    reason: '',
    note: '',
    cancels: null,
    kitchen: 'none',
    catalogue: 'c1',
    startedAt: '2026-11-14T17:00:00.000Z',
    ...plainSale,
  };
}

/** Ids that look alike in every run. */
export function orderId(count: number): string {
  return `01976f00-0000-7000-8000-${count.toString(16).padStart(12, '0')}`;
}
