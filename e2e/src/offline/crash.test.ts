import { expect, test } from 'vitest';
import { openTill, openTillBrowser, ready, type TillBrowser } from './till-browser.ts';
import { useProof } from './use-proof.ts';

const proof = useProof();

async function enrolled(browser: TillBrowser) {
  const context = await browser.open();
  const page = await openTill(context, proof().url);
  await page.evaluate(() => globalThis.proof.enrol());
  await page.evaluate(() => globalThis.proof.open());
  await ready(page);
  return { context, page };
}

test('offline-7.1 a tab that crashes before the payment is committed leaves the cart and takes no number', async () => {
  await using browser = await openTillBrowser();
  const { context, page } = await enrolled(browser);
  expect(await page.evaluate(() => globalThis.proof.sell())).toBe(1);
  await page.evaluate(() => globalThis.proof.saveDraft('cart', 'two beers'));
  await page.evaluate(() => {
    // The moment between the tap and the commit: the seal is being made, nothing is written yet.
    const sign = crypto.subtle.sign.bind(crypto.subtle);
    crypto.subtle.sign = (...asked: Parameters<typeof sign>) => {
      globalThis.dispatchEvent(new Event('sealing'));
      return new Promise<ArrayBuffer>(() => void asked);
    };
  });
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        globalThis.addEventListener('sealing', () => resolve(), { once: true });
        void globalThis.proof.sell('cart');
      }),
  );
  await crash(page);

  const again = await openTill(context, proof().url);
  await ready(again);
  expect(await again.evaluate(() => globalThis.proof.drafts())).toEqual([{ draftId: 'cart', content: 'two beers' }]);
  expect(await again.evaluate(() => globalThis.proof.numbers())).toEqual([1]);
  expect(await again.evaluate(() => globalThis.proof.sell('cart'))).toBe(2);
  expect(await again.evaluate(() => globalThis.proof.drafts())).toEqual([]);
});

test('offline-7.2 a tab that crashes after the commit has the receipt once and asks for its paper', async () => {
  await using browser = await openTillBrowser();
  const { context, page } = await enrolled(browser);
  await page.evaluate(() => globalThis.proof.saveDraft('cart', 'two beers'));
  expect(await page.evaluate(() => globalThis.proof.sell('cart'))).toBe(1);
  await crash(page);

  const again = await openTill(context, proof().url);
  await ready(again);
  expect(await again.evaluate(() => globalThis.proof.numbers())).toEqual([1]);
  expect(await again.evaluate(() => globalThis.proof.unprinted())).toEqual([1]);
  expect(await again.evaluate(() => globalThis.proof.drafts())).toEqual([]);
});

test('offline-7.3 a browser killed again and again in the middle of sales loses none that was promised', async () => {
  await using browser = await openTillBrowser();
  const { page: first } = await enrolled(browser);
  const promised: number[] = [];
  let page = first;
  for (let round = 1; round <= 4; round += 1) {
    let count = 0;
    const enough = Promise.withResolvers<void>();
    await page.exposeFunction('promised', (no: number | string) => {
      if (typeof no === 'number') promised.push(no);
      count += 1;
      if (count === 6 + round) enough.resolve();
    });
    await page.evaluate(() => void globalThis.proof.sellOn('promised'));
    await enough.promise;
    await browser.kill();

    const context = await browser.open();
    page = await openTill(context, proof().url);
    await ready(page);
    const numbers = await page.evaluate(() => globalThis.proof.numbers());
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
    expect(promised.filter((no) => !numbers.includes(no))).toEqual([]);
  }
  expect(new Set(promised).size).toBe(promised.length);
  expect(promised.length).toBeGreaterThan(20);
});

async function crash(page: { goto: (url: string) => Promise<unknown> }): Promise<void> {
  await page.goto('chrome://crash').catch(() => undefined);
}
