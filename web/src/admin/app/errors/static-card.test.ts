import { expect, test } from 'vitest';
import { isHarmless } from './static-card.ts';

test('[R8.29] noise of the browser does not take the page away', () => {
  for (const noise of [
    'ResizeObserver loop completed with undelivered notifications.',
    'Script error.',
    'AbortError: The user aborted a request.',
    'Uncaught TypeError at chrome-extension://abc/content.js',
  ]) {
    expect(isHarmless(noise)).toBe(true);
  }
  expect(isHarmless('TypeError: cart is undefined')).toBe(false);
});
