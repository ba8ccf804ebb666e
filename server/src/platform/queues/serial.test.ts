import { expect, test } from 'vitest';
import { serial } from './serial.ts';
import { serialByKey } from './serial-by-key.ts';

/** Work that notes when it begins and ends, and takes a few turns of the loop. */
function noted(notes: string[], name: string) {
  return async () => {
    notes.push(`${name} begins`);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    notes.push(`${name} ends`);
    return name;
  };
}

test('work is done one after the other, and each gets its own answer', async () => {
  const notes: string[] = [];
  const inTurn = serial();
  expect(await Promise.all([inTurn(noted(notes, 'a')), inTurn(noted(notes, 'b'))])).toEqual(['a', 'b']);
  expect(notes).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('what fails is told to who asked for it and lets the next one in', async () => {
  const inTurn = serial();
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(async () => 'in');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('in');
});

test('the same key waits, another one does not', async () => {
  const notes: string[] = [];
  const inTurnOf = serialByKey();
  await Promise.all([
    inTurnOf('one', noted(notes, 'a')),
    inTurnOf('one', noted(notes, 'b')),
    inTurnOf('two', noted(notes, 'c')),
  ]);
  expect(notes.indexOf('a ends')).toBeLessThan(notes.indexOf('b begins'));
  expect(notes.indexOf('c begins')).toBeLessThan(notes.indexOf('a ends'));
});
