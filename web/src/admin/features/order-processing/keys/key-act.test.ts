import { expect, test } from 'vitest';
import { keyAct } from './key-act.ts';

test('[R2.55] every key of a bump bar has one meaning', () => {
  expect(keyAct('1')).toEqual({ kind: 'select', place: 0 });
  expect(keyAct('9')).toEqual({ kind: 'select', place: 8 });
  expect(keyAct('Enter')).toEqual({ kind: 'advance' });
  expect(keyAct('Backspace')).toEqual({ kind: 'recall' });
  expect(keyAct(' ')).toEqual({ kind: 'strike' });
  expect(keyAct('ArrowRight')).toEqual({ kind: 'turn', step: 1 });
  expect(keyAct('ArrowUp')).toEqual({ kind: 'walk', step: -1 });
  expect(keyAct('+')).toEqual({ kind: 'scale', step: 1 });
});

test('other keys stay what they are', () => {
  for (const key of ['0', 'a', 'Tab', 'Escape', 'F5', '10']) expect(keyAct(key)).toBeUndefined();
});
