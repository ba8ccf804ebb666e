import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { expect, test } from 'vitest';
import { drawerViolations, dueOf, moveViolations, refundViolations } from './hostile-violations.ts';

const entry = (seq: number, over: Partial<LogEntry> = {}): LogEntry => ({
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
  payload: { lines: [{ kind: 'sale' }] },
  ...over,
});

test('[hole-4] I11 of an ended till counts what it had reported, unless its seal is broken or it makes value', () => {
  expect([1, 2, 3].map((seq) => dueOf(entry(seq), 2))).toEqual(['applied', 'applied', 'parked']);
  expect(dueOf(entry(1, { sig: 'A'.repeat(86) }), 2)).toBe('parked');
  expect(dueOf(entry(1, { payload: { lines: [{ kind: 'gift-card' }] } }), 2)).toBe('parked');
});

test('[hole-6] I12 too much taken back has to be told, and nothing else', () => {
  const receipt = { order_id: 'o', sold: 476, back: -476, reported: 0 };
  expect(refundViolations(receipt)).toEqual([]);
  expect(refundViolations({ ...receipt, back: -952, reported: 1 })).toEqual([]);
  expect(refundViolations({ ...receipt, back: -952 })).toHaveLength(1);
  expect(refundViolations({ ...receipt, reported: 1 })).toHaveLength(1);
});

test('[hole-10] I13 a cash move that was set aside counts once if it was taken, and never if it was left out', () => {
  const move = { parked_id: 'p', decision: 'taken', counted: 1, differs: 0 };
  expect(moveViolations(move)).toEqual([]);
  expect(moveViolations({ ...move, decision: 'left-out', counted: 0 })).toEqual([]);
  for (const wrong of [{ counted: 0 }, { counted: 2 }, { decision: 'left-out' }, { differs: 1 }])
    expect(moveViolations({ ...move, ...wrong }), JSON.stringify(wrong)).toHaveLength(1);
  expect(moveViolations({ ...move, decision: null, counted: 0 })).toHaveLength(1);
});

test('[hole-10] I13 a drawer that holds another sum than the books, and an entry in no report, are each seen', () => {
  const drawer = { register_id: 'r', booked: 500, reported: 500, open: 0 };
  expect(drawerViolations(drawer)).toEqual([]);
  expect(drawerViolations({ ...drawer, reported: 1000 })).toHaveLength(1);
  expect(drawerViolations({ ...drawer, open: 1 })).toHaveLength(1);
});
