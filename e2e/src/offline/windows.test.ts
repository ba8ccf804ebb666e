import { expect, test } from 'vitest';
import { openTill, openTillBrowser, ready } from './till-browser.ts';
import { useProof } from './use-proof.ts';

const proof = useProof();

test('offline-7.9 the second window of a register is refused, takes over when asked to, and the first then writes nothing', async () => {
  await using browser = await openTillBrowser();
  const context = await browser.open();
  const first = await openTill(context, proof().url);
  await first.evaluate(() => globalThis.proof.enrol());
  await first.evaluate(() => globalThis.proof.open());
  await ready(first);
  const second = await openTill(context, proof().url);
  await ready(second, 'elsewhere');
  expect(await second.evaluate(() => globalThis.proof.sell())).toBe('elsewhere');
  expect(await first.evaluate(() => globalThis.proof.sell())).toBe(1);

  await second.evaluate(() => globalThis.proof.takeOver());
  await ready(second);
  await ready(first, 'elsewhere');
  expect(await second.evaluate(() => globalThis.proof.sell())).toBe(2);
  expect(await first.evaluate(() => globalThis.proof.sell())).toBe('elsewhere');
  await second.close();
  await ready(first);
  expect(await first.evaluate(() => globalThis.proof.sell())).toBe(3);
});

test('offline-7.10 a frozen window loses the register within five seconds', async () => {
  await using browser = await openTillBrowser();
  const context = await browser.open();
  const first = await openTill(context, proof().url);
  await first.evaluate(() => globalThis.proof.enrol());
  await first.evaluate(() => globalThis.proof.open());
  await ready(first);
  const second = await openTill(context, proof().url);
  await ready(second, 'elsewhere');

  // Headless windows cannot be frozen by the browser; a script that never returns is as silent, and keeps its lock as well.
  const frozenAt = performance.now();
  const frozen = first.evaluate((until) => {
    while (Date.now() < until);
  }, Date.now() + 8_000);
  await ready(second);
  expect(performance.now() - frozenAt).toBeLessThan(5_000);
  expect(await second.evaluate(() => globalThis.proof.sell())).toBe(1);
  await frozen;
  await ready(first, 'elsewhere');
  expect(await first.evaluate(() => globalThis.proof.sell())).toBe('elsewhere');
  expect(await second.evaluate(() => globalThis.proof.sell())).toBe(2);
});
