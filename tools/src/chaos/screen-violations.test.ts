import { expect, test } from 'vitest';
import { monotone, sameBoard, sameEvents, type StoredEvent } from './screen-violations.ts';

const event = (seq: number, type: string, payload: object): StoredEvent => ({
  seq,
  event_id: `event-${seq}`,
  type,
  payload: JSON.stringify(payload),
});
const stored = [
  event(1, 'order.placed', { orderId: 'one', status: 'new' }),
  event(2, 'order.moved', { orderId: 'one', from: 'new', to: 'ready', version: 2 }),
  event(3, 'order.moved', { orderId: 'one', from: 'ready', to: 'accepted', version: 3 }),
];
const applied = stored.map(({ seq, event_id }) => ({ seq, id: event_id }));

test('offline-8 a screen that applied what was told, and shows it, breaks nothing', () => {
  expect(sameEvents('k', { from: 0, events: applied }, stored)).toEqual([]);
  expect(sameEvents('k', { from: 2, events: applied.slice(2) }, stored)).toEqual([]);
  expect(sameBoard('k', [{ orderId: 'one', status: 'accepted', version: 3 }], stored)).toEqual([]);
  expect(monotone(stored)).toEqual([]);
});

test('offline-8 an event that is missing, another or too many is seen', () => {
  expect(sameEvents('k', { from: 0, events: applied.slice(0, 2) }, stored)).toHaveLength(1);
  expect(sameEvents('k', { from: 0, events: applied.with(1, { seq: 2, id: 'other' }) }, stored)).toHaveLength(1);
  expect(sameEvents('k', { from: 1, events: applied }, stored)).toHaveLength(1);
});

test('offline-8 a board that shows something else, less or more is seen', () => {
  expect(sameBoard('k', [{ orderId: 'one', status: 'ready', version: 2 }], stored)).toHaveLength(1);
  expect(sameBoard('k', [], stored)).toHaveLength(1);
  const ghost = { orderId: 'ghost', status: 'new', version: 1 } as const;
  expect(sameBoard('k', [{ orderId: 'one', status: 'accepted', version: 3 }, ghost], stored)).toHaveLength(1);
});

test('offline-8 a move that starts elsewhere, comes twice or goes back to the beginning is seen', () => {
  const twice = [...stored, event(4, 'order.moved', { orderId: 'one', from: 'ready', to: 'accepted', version: 3 })];
  const toNew = [...stored, event(4, 'order.moved', { orderId: 'one', from: 'accepted', to: 'new', version: 4 })];
  const far = [
    ...stored.slice(0, 2),
    event(3, 'order.moved', { orderId: 'one', from: 'ready', to: 'new', version: 3 }),
  ];
  for (const wrong of [twice, toNew, far]) expect(monotone(wrong)).toHaveLength(1);
});
