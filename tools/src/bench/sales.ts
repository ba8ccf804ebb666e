import { hash, type KeyObject, randomUUIDv7, sign } from 'node:crypto';
import { type JsonValue, type LogEntry, textToHash } from '@tresen/domain/device-log/log-entry';
import { notedByHand, plainLine, plainSale, type SaleFact } from '@tresen/domain/sales/sale-fact';
import { firstSale } from '@tresen/domain/sales/sale-version';
import { articles, type BenchDevice } from './shop.ts';

const total = articles.reduce((sum, { cents }) => sum + cents, 0);

/** The log of a till that sells three drinks over and over, signed, in order. */
export function salesOf(
  device: BenchDevice,
  key: KeyObject,
  count: number,
  startHash: string,
  firstSeq = 1,
): readonly LogEntry[] {
  const entries: LogEntry[] = [];
  let prev = startHash;
  for (let seq = firstSeq; seq < firstSeq + count; seq += 1) {
    const unsealed = {
      v: 1 as const,
      device: device.deviceId,
      seq,
      id: randomUUIDv7(),
      type: 'sale.complete.v1',
      actor: { userId: null, via: 'device' as const },
      register: device.registerId,
      series: 1,
      at: new Date().toISOString(),
      offsetMs: 0,
      offsetAgeMs: 1000,
      monoMs: seq,
      app: '2026.11.15-1',
      payload: firstSale(saleOf(device, seq)) as JsonValue,
      prev,
    };
    prev = hash('sha256', textToHash(unsealed), 'hex');
    const sig = sign('sha256', Buffer.from(prev), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
    entries.push({ ...unsealed, hash: prev, sig });
  }
  return entries;
}

function saleOf({ locationId, code }: BenchDevice, no: number): SaleFact {
  const net = Math.round((total * 100) / 119);
  return {
    orderId: randomUUIDv7(),
    locationId,
    areaId: null,
    registerCode: code,
    receiptNo: no,
    pickupNo: no,
    businessDate: businessDate(),
    place: 'in-house',
    lines: articles.map(({ articleId, name, cents }, index) => ({
      lineNo: index + 1,
      parentLineNo: null,
      kind: 'sale',
      articleId,
      articleVersion: 1,
      name,
      quantity: 1,
      unitCents: cents,
      totalCents: cents,
      taxKey: 'DE_19',
      shares: [{ ratePermille: 190, grossCents: cents }],
      note: '',
      freeReason: '',
      stationId: null,
      giftCardCode: null,
      ...plainLine,
      place: 'in-house',
      listCents: cents,
    })),
    payments: [{ type: 'cash', amountCents: total, tenderedCents: 2000, changeCents: 2000 - total, ...notedByHand }],
    totalCents: total,
    vat: [{ ratePermille: 190, grossCents: total, netCents: net, taxCents: total - net }],
    reason: '',
    note: '',
    cancels: null,
    kitchen: 'none',
    catalogue: 'f'.repeat(32),
    startedAt: '2026-11-14T17:00:00.000Z',
    ...plainSale,
  };
}

/** The day that ends at four in the morning in Berlin. */
export function businessDate(): string {
  return new Date(Date.now() - 4 * 60 * 60 * 1000).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });
}
