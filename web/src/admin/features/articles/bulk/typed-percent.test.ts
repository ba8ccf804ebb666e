import { expect, test } from 'vitest';
import { typedPercent } from './typed-percent.ts';

test.each([
  ['5', 5],
  ['-2,5', -2.5],
  ['−2.5 %', -2.5],
  ['+10 %', 10],
  ['500', 500],
  ['-90', -90],
])('[R2.39] %s is understood', (text, percent) => {
  expect(typedPercent(text)).toBe(percent);
});

test.each(['', 'viel', '501', '-91', '1.000', '5,125', '1,2,3', '--5'])('[R2.39] %s is not', (text) => {
  expect(typedPercent(text)).toBeUndefined();
});
