import { notedByHand } from '@tresen/domain/sales/sale-fact';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { amountMaxCents } from '@tresen/domain/basics/money';
import type { BookedSale, SaleToBook } from '@tresen/web/device/till/till';
import { oneBeer } from '@tresen/web/test/offline/sales';

/** Somebody has to prepare it: otherwise no screen would ever hear of it. */
const stationId = '01976f00-0000-7000-8000-0000000000aa';

/** Amounts of a receipt at which something could break. */
export const atTheLimit = [0, 1, -1, amountMaxCents, -amountMaxCents] as const;
/** Of money that moves; what is beyond the limit has to be set aside. */
export const moved = [5000, 1, amountMaxCents, amountMaxCents + 1, Number.MAX_SAFE_INTEGER] as const;

/** What the server may not book. */
export function isBeyondLimit({ type, payload }: LogEntry): boolean {
  if (type !== 'cash.move.v1' || typeof payload !== 'object' || payload === null) return false;
  return 'amountCents' in payload && Math.abs(Number(payload['amountCents'])) > amountMaxCents;
}

export function oneSale(orderId: string, grossCents: number): SaleToBook {
  const one = oneBeer(orderId);
  const netCents = Math.sign(grossCents) * Math.round(Math.abs(grossCents) / 1.19);
  return {
    ...one,
    lines: one.lines.map((line) => ({
      ...line,
      unitCents: grossCents,
      totalCents: grossCents,
      listCents: grossCents,
      stationId,
      shares: [{ ratePermille: 190, grossCents }],
    })),
    payments: [
      {
        type: 'cash',
        amountCents: grossCents,
        tenderedCents: Math.max(0, grossCents),
        changeCents: Math.max(0, 0 - grossCents),
        ...notedByHand,
      },
    ],
    totalCents: grossCents,
    vat: [{ ratePermille: 190, grossCents, netCents, taxCents: grossCents - netCents }],
  };
}

/** The whole receipt is taken back. Nobody prepares that. */
export function refundOf({ sale, series }: BookedSale, orderId: string): SaleToBook {
  const { registerCode, receiptNo, totalCents } = sale;
  const back = oneSale(orderId, 0 - totalCents);
  return {
    ...back,
    lines: back.lines.map((line) => ({ ...line, quantity: -1, unitCents: totalCents, stationId: null })),
    cancels: { orderId: sale.orderId, registerCode, series, receiptNo, isWhole: true, reason: 'complaint' },
  };
}

export function giftCardSale(orderId: string, grossCents: number, giftCardCode: string): SaleToBook {
  const one = oneSale(orderId, grossCents);
  return {
    ...one,
    lines: one.lines.map((line) => ({ ...line, kind: 'gift-card', name: 'Gutschein', giftCardCode })),
  };
}
