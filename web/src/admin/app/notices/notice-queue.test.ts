import { expect, test } from 'vitest';
import { durationOf, emptyQueue, type Notice, type NoticeQueue, withNotice, withoutNotice } from './notice-queue.ts';

const plain = (id: string): Notice => ({ id, text: id });
const undo = (id: string): Notice => ({ id, text: id, isUndo: true });
const lasting = (id: string): Notice => ({ id, text: id, isLasting: true });

function queueOf(...notices: Notice[]): NoticeQueue {
  return notices.reduce(withNotice, emptyQueue);
}

test('[D26] one notice at a time, the newest wins', () => {
  expect(queueOf(plain('a'), plain('b'))).toEqual({ current: plain('b'), waiting: [] });
});

test('[D26] what can still be undone is not pushed away by a plain notice, which waits', () => {
  const queue = queueOf(undo('a'), plain('b'));
  expect(queue.current?.id).toBe('a');
  expect(withoutNotice(queue, 'a').current?.id).toBe('b');
  expect(queueOf(undo('a'), undo('b')).current?.id).toBe('b');
});

test('[D2] the offer of a new version stays until it is answered: others pass before it and it comes back', () => {
  const queue = queueOf(lasting('version'), plain('saved'));
  expect(queue.current?.id).toBe('saved');
  expect(withoutNotice(queue, 'saved').current?.id).toBe('version');
  expect(durationOf(lasting('version'))).toBeUndefined();
});

test('[D26] the same notice again takes its own place', () => {
  expect(queueOf(plain('a'), plain('a'))).toEqual({ current: plain('a'), waiting: [] });
});

test('[D26] an undo is offered for eight seconds', () => {
  expect(durationOf(undo('a'))).toBe(8_000);
});
