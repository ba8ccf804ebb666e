import { expect, test } from 'vitest';
import { createStore } from '../../../../shared/store.ts';
import type { TillState } from '../../../device/till/till.ts';
import { knownLine } from './known-line.ts';

// Nobody here asks for the rest of it.
const at = (isOnline: boolean) => ({ isOnline }) as TillState;

test('while a page opens nobody is turned away; a line that was there and broke off is gone', () => {
  let nowMs = 0;
  const state = createStore(at(false));
  const isThere = knownLine({ state }, () => nowMs);
  const seen = (milliseconds: number) => {
    nowMs += milliseconds;
    return isThere();
  };
  expect([seen(0), seen(4999), seen(1)]).toEqual([true, true, false]);
  state.set(at(true));
  expect(seen(0)).toBe(true);
  state.set(at(false));
  expect(seen(0)).toBe(false);
});
