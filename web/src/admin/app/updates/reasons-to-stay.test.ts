import { expect, test } from 'vitest';
import { holdPage, isPinned, pageHolder, pinPage, reasonsToStay } from './reasons-to-stay.ts';

test('[D2] every reason holds the page until it is let go, and letting go twice changes nothing', () => {
  const cart = holdPage();
  const print = holdPage();
  expect(reasonsToStay()).toBe(2);
  cart();
  cart();
  expect(reasonsToStay()).toBe(1);
  print();
  expect(reasonsToStay()).toBe(0);
});

test('[promise-D2] [D2] a holder holds once, however often it is told, and a pin is no reason to stay', () => {
  const hold = pageHolder();
  hold(true);
  hold(true);
  expect(reasonsToStay()).toBe(1);
  hold(false);
  expect(reasonsToStay()).toBe(0);
  const unpin = pinPage();
  expect([isPinned(), reasonsToStay()]).toEqual([true, 0]);
  unpin();
  expect(isPinned()).toBe(false);
});
