import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { expect, test } from 'vitest';
import { boardView } from '../../src/admin/device/orders/board-view.ts';
import type { ForeignEntry } from '../../src/admin/device/neighbours/neighbour-store.ts';
import { progressOf } from '../../src/admin/device/orders/order-progress.ts';
import { oneBeer } from './sales.ts';

const { draftId: _, ...beer } = oneBeer('order-1');
const lines = beer.lines.map((line) => ({ ...line, stationId: 'bar' }));
const sale = {
  ...beer,
  lines,
  registerCode: 'K1',
  receiptNo: 7,
  pickupNo: 7,
  businessDate: '2026-11-15',
  locationId: 'l',
};

let seq = 0;
const entry = (type: string, payload: object): LogEntry => ({
  v: 1,
  device: 'till',
  seq: (seq += 1),
  id: `entry-${seq}`,
  type,
  actor: { userId: 'max', via: 'pin' },
  register: 'r',
  series: 1,
  at: `2026-11-15T10:00:${String(seq).padStart(2, '0')}.000Z`,
  offsetMs: 0,
  offsetAgeMs: 0,
  monoMs: 0,
  app: '',
  payload: payload as LogEntry['payload'],
  prev: '',
  hash: '',
  sig: '',
});
const unheard = (...entries: readonly LogEntry[]): readonly ForeignEntry[] =>
  entries.map((one) => ({ entry: one, outcome: undefined }));
const view = (entries: readonly ForeignEntry[], boardSeq = 5) =>
  boardView({
    orders: new Map(),
    seq: boardSeq,
    isKnown: true,
    own: [],
    acknowledged: new Set(),
    laid: [],
    unheard: entries,
  });

test('offline-3.7 an order that only a neighbour knows of is on the board, marked as such, and moves with its requests', () => {
  const placed = entry('sale.complete.v1', sale);
  expect(view(unheard(placed)).orders).toMatchObject([
    { orderId: 'order-1', status: 'new', isUnconfirmed: true, details: { pickupNo: 'K1-7', takenBy: 'max' } },
  ]);
  const seen = entry('order.seen.v1', { orderId: 'order-1' });
  const accepted = entry('order.advance.v1', { orderId: 'order-1', to: 'accepted' });
  expect(view(unheard(placed, seen, accepted)).orders).toMatchObject([
    { status: 'accepted', isSeen: true, pending: true, isUnconfirmed: true },
  ]);
});

test('offline-3.4 it is dropped when the board has come as far as the answer to it, and not before', () => {
  const placed = entry('sale.complete.v1', sale);
  const answered = (eventSeq: number): readonly ForeignEntry[] => [
    { entry: placed, outcome: { seq: placed.seq, outcome: 'applied', code: '', eventSeq } },
  ];
  expect(view(answered(6)).orders).toHaveLength(1);
  expect(view(answered(5)).orders).toHaveLength(0);
});

test('offline-7.30 what an older server put aside because it cannot read it stays on the board, marked', () => {
  const placed = entry('sale.complete.v1', sale);
  const parkedAs = (code: string): readonly ForeignEntry[] => [
    { entry: placed, outcome: { seq: placed.seq, outcome: 'parked', code, eventSeq: null } },
  ];
  expect(view(parkedAs('type-unknown')).orders).toMatchObject([{ orderId: 'order-1', isUnconfirmed: true }]);
  expect(view(parkedAs('order-reused')).orders).toHaveLength(0);
});

test('offline-3.7 a neighbour who takes an order back takes it back here too', () => {
  const placed = entry('sale.complete.v1', sale);
  const cancels = { orderId: 'order-1', registerCode: 'K1', series: 1, receiptNo: 7, isWhole: true, reason: 'other' };
  const back = entry('sale.complete.v1', { ...sale, orderId: 'order-2', cancels });
  expect(view(unheard(placed, back)).orders).toMatchObject([{ orderId: 'order-1', isCancelled: true }]);
});

test('[T59][T60] a ticket is printed once every station has its slip, whoever says it and however often', () => {
  const twoStations = {
    ...sale,
    lines: [...lines, ...lines.map((line) => ({ ...line, lineNo: 2, stationId: 'kitchen' }))],
  };
  const placed = entry('sale.complete.v1', twoStations);
  const printed = (stationId: string) => entry('order.printed.v1', { orderId: 'order-1', stationId, printerId: 'p' });
  const progress = (...entries: readonly LogEntry[]) => progressOf(view(unheard(...entries)).orders).get('order-1');
  expect(progress(placed, printed('bar'), printed('bar'))).toBeUndefined();
  expect(progress(placed, printed('kitchen'), printed('bar'))).toBe('printed');
  expect(progress(placed, printed('kitchen'), printed('bar'), entry('order.seen.v1', { orderId: 'order-1' }))).toBe(
    'seen',
  );
});
