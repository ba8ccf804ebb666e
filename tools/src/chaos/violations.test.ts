import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { expect, test } from 'vitest';
import { sameLog } from './same-log.ts';
import { sameReceipts } from './violations.ts';

const entries = [1, 2].map((seq): LogEntry => ({
  v: 1,
  device: 'd',
  seq,
  id: `id-${seq}`,
  type: 'sale.complete.v1',
  actor: { userId: null, via: 'device' },
  register: 'r',
  series: 1,
  at: '',
  offsetMs: 0,
  offsetAgeMs: 0,
  monoMs: 0,
  app: '',
  prev: '',
  hash: '',
  sig: '',
  payload: { orderId: `order-${seq}`, receiptNo: seq, totalCents: 476, lines: [], payments: [] },
}));
const stored = entries.map(({ seq, id }) => ({ seq, command_id: id, outcome: 'applied' }));
const booked = [1, 2].map((no) => ({ no, order_id: `order-${no}`, total_cents: 476, paid: 476 }));

test('offline-8 books that agree have no violations', () => {
  expect(sameLog('d', entries, stored)).toEqual([]);
  expect(sameReceipts('K1', entries, booked)).toEqual([]);
});

test('offline-8 a lost, a repeated, a parked and another entry are each seen', () => {
  expect(sameLog('d', entries, stored.slice(0, 1))).toHaveLength(1);
  expect(sameLog('d', entries, [...stored, stored[1]!])).not.toEqual([]);
  expect(sameLog('d', entries, stored.with(0, { ...stored[0]!, outcome: 'parked' }))).toHaveLength(1);
  expect(sameLog('d', entries, stored.with(1, { ...stored[1]!, command_id: 'other' }))).toHaveLength(1);
});

test('offline-8 a lost receipt, another sale under a number and a missing cent are each seen', () => {
  expect(sameReceipts('K1', entries, booked.slice(1))).not.toEqual([]);
  expect(sameReceipts('K1', entries, booked.with(0, { ...booked[0]!, order_id: 'other' }))).toHaveLength(1);
  expect(sameReceipts('K1', entries, booked.with(1, { ...booked[1]!, paid: 475 }))).toHaveLength(1);
});
