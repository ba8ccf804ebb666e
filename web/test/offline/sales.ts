import { notedByHand, plainLine, plainSale } from '@tresen/domain/sales/sale-fact';
import type { RoundToWrite } from '../../src/admin/device/journal/write-round.ts';
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

/** Two beers for a table. */
export function oneRound(draftId: string | null = null): RoundToWrite {
  const id = orderId(900);
  return {
    type: 'order.place.v1',
    draftId,
    said: {
      step: 0,
      txId: null,
      signing: 'none',
      startedAt: '2026-11-14T17:00:00.000Z',
      billId: id,
      openedOn: '2026-11-14',
      areaId: null,
      place: 'in-house',
      set: null,
      tickets: [{ orderId: id, course: 0, isHeld: false }],
      items: [
        {
          itemId: id,
          ticketNo: 1,
          lineNo: 1,
          parentItemId: null,
          kind: 'sale',
          articleId: null,
          articleVersion: null,
          name: 'Helles 0,5 l',
          quantity: 2,
          unitCents: 476,
          listCents: 476,
          priceListId: null,
          priceBy: 'article',
          category: null,
          options: [],
          parts: [],
          taxKey: 'DE_19',
          place: 'in-house',
          stationId: null,
          note: '',
          seat: 0,
          course: 0,
        },
      ],
      note: '',
      kitchen: 'none',
      catalogue: 'c1',
    },
  };
}

/** Ids that look alike in every run. */
export function orderId(count: number): string {
  return `01976f00-0000-7000-8000-${count.toString(16).padStart(12, '0')}`;
}
