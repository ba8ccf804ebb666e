import { hash, type KeyObject, randomUUID, randomUUIDv7, sign } from 'node:crypto';
import { type JsonValue, type LogEntry, textToHash } from '@tresen/domain/device-log/log-entry';
import { notedByHand, plainLine, plainSale, type SaleFact } from '@tresen/domain/sales/sale-fact';
import { saleEntry } from '@tresen/domain/sales/sale-version';
import { sumOf, vatOf } from '@tresen/domain/sales/sold-lines';
import { withDiscount, withGiven } from '@tresen/domain/sales/special-lines.sample';
import { articles, type BenchDevice, idOf } from './shop.ts';

type Written = { readonly type: string; readonly payload: object };

const total = articles.reduce((sum, { cents }) => sum + cents, 0);

/** The log of a till that sells three drinks over and over, signed, in order. */
export function salesOf(
  device: BenchDevice,
  key: KeyObject,
  count: number,
  startHash: string,
  firstSeq = 1,
): readonly LogEntry[] {
  return logOf({ device, key, count, startHash, firstSeq }, (no) => saleEntry(saleOf(device, no)));
}

/** The same drinks, each time with an option, a discount on one of them, one on all, and a tip. */
export function dressedSalesOf(
  device: BenchDevice,
  key: KeyObject,
  count: number,
  startHash: string,
): readonly LogEntry[] {
  return logOf({ device, key, count, startHash, firstSeq: 1 }, (no) => saleEntry(dressed(saleOf(device, no))));
}

/** One sale of a cart that was begun as a transaction, of the moment at which it is written. */
export function saleToSign(
  device: BenchDevice,
  key: KeyObject,
  {
    no,
    prev,
    txId,
    startedAt,
  }: { readonly no: number; readonly prev: string; readonly txId: string; readonly startedAt: string },
): LogEntry {
  const [entry] = logOf({ device, key, count: 1, startHash: prev, firstSeq: no }, () =>
    saleEntry({ ...saleOf(device, no), txId, startedAt, signing: 'waits' }),
  );
  if (!entry) throw new Error('no sale');
  return entry;
}

/** The same drinks as transactions that nobody has begun yet. */
export function salesToSign(
  device: BenchDevice,
  key: KeyObject,
  count: number,
  startHash: string,
): readonly LogEntry[] {
  return logOf({ device, key, count, startHash, firstSeq: 1 }, (no) =>
    saleEntry({ ...saleOf(device, no), txId: randomUUID(), signing: 'waits' }),
  );
}

type Log = {
  readonly device: BenchDevice;
  readonly key: KeyObject;
  readonly count: number;
  readonly startHash: string;
  readonly firstSeq: number;
};

/** Whatever a till writes, number by number. */
export function logOf(
  { device, key, count, startHash, firstSeq }: Log,
  entryOf: (no: number) => Written,
): readonly LogEntry[] {
  const entries: LogEntry[] = [];
  let prev = startHash;
  for (let seq = firstSeq; seq < firstSeq + count; seq += 1) {
    const { type, payload } = entryOf(seq);
    const unsealed = {
      v: 1 as const,
      device: device.deviceId,
      seq,
      id: randomUUIDv7(),
      type,
      actor: { userId: null, via: 'device' as const },
      register: device.registerId,
      series: 1,
      at: new Date().toISOString(),
      offsetMs: 0,
      offsetAgeMs: 1000,
      monoMs: seq,
      app: '2026.11.15-1',
      payload: payload as JsonValue,
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

const option = {
  groupId: idOf(9, 11),
  optionId: idOf(9, 12),
  kind: 'choice',
  name: 'groß',
  deltaCents: 50,
  articleId: null,
} as const;
const specials = {
  lineDiscountPermille: 100,
  discountPermille: 50,
  ownerTipCents: 0,
  tipCents: 150,
  valueSoldCents: 0,
  valueRedeemedCents: 0,
};
/** As the owner of a benchmark allows it, so that nobody has to be told. */
export const discountsAllowed = {
  discounts: {
    staff: { linePermille: 1000, billPermille: 1000, dayCents: 100_000_000 },
    reasons: [{ reasonId: idOf(9, 13), text: 'Stammgast', isForStaff: true }],
  },
  tips: { recordsCashTips: false, areOffered: true },
};

function dressed(sale: SaleFact): SaleFact {
  const goods = sale.lines.map((line) => {
    const unitCents = line.unitCents + option.deltaCents;
    const shares = [{ ratePermille: 190, grossCents: unitCents }];
    return { ...line, options: [option], unitCents, totalCents: unitCents, shares };
  });
  const lines = withGiven(withDiscount(goods, specials), specials);
  const totalCents = sumOf(lines);
  const card = { type: 'card', amountCents: totalCents, tenderedCents: 0, changeCents: 0, ...notedByHand } as const;
  return { ...sale, lines, totalCents, vat: vatOf(lines), payments: [card] };
}

/** The day that ends at four in the morning in Berlin. */
export function businessDate(): string {
  return new Date(Date.now() - 4 * 60 * 60 * 1000).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });
}
