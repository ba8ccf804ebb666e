import { expect, test } from 'vitest';
import { openTill, openTillBrowser } from './till-browser.ts';
import { useProof } from './use-proof.ts';

const proof = useProof();

test('offline-3.4 the orders in the browser keep every law of the suite, beside a catalogue of an older version', async () => {
  await using browser = await openTillBrowser();
  const page = await openTill(await browser.open(), proof().url);
  expect(await page.evaluate(() => globalThis.proof.orderLawCount())).toBeGreaterThan(4);
  expect(await page.evaluate(() => globalThis.proof.orderLaws())).toEqual([]);
});
