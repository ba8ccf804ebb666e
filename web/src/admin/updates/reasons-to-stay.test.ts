import { expect, test } from 'vitest';
import { holdPage, reasonsToStay } from './reasons-to-stay.ts';

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
