import type { TillPage } from './till-server.ts';

export type BrowserLimits = {
  readonly taps: readonly number[];
  readonly reads: number;
  readonly writes: readonly number[];
};

/**
 * What the browser itself needs for the same, in a page without a program: a tap that changes a text, the list of
 * articles out of its store, and a record of a sale's size that is on the disk.
 */
export async function browserLimits({ page, address, slowDown }: TillPage): Promise<BrowserLimits> {
  await page.goto(new URL('/healthz', address).href);
  await slowDown(4);
  await page.evaluate(answerClicks);
  for (let tap = 1; tap <= 30; tap += 1) {
    await page.mouse.click(100, 100);
    await page.waitForFunction((count) => globalThis.drawn.length >= count, tap);
  }
  const taps = await page.evaluate(() => globalThis.drawn);
  const reads = await page.evaluate(readArticles);
  await slowDown(1);
  return { taps, reads, writes: await page.evaluate(writeRecords) };
}

declare global {
  var drawn: number[];
}

function answerClicks(): void {
  globalThis.drawn = [];
  document.addEventListener('click', ({ timeStamp }) => {
    document.body.textContent = String(timeStamp);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => globalThis.drawn.push(performance.now() - timeStamp), { once: true });
      port1.start();
      port2.postMessage(undefined);
    });
  });
}

function readArticles(): Promise<number> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('cache');
    opening.addEventListener('error', () => reject(new Error('no store')));
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('blobs').objectStore('blobs').get('catalogue');
      reading.addEventListener('success', () => {
        const { articles } = JSON.parse((reading.result as { readonly text: string }).text) as { articles: unknown[] };
        opening.result.close();
        if (articles.length > 0) resolve(performance.now() - from);
      });
    });
  });
}

async function writeRecords(): Promise<readonly number[]> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('bare', 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('log'));
    opening.addEventListener('success', () => resolve(opening.result));
  });
  const took: number[] = [];
  for (let seq = 0; seq < 100; seq += 1) {
    const from = performance.now();
    await new Promise<void>((resolve) => {
      const writing = db.transaction('log', 'readwrite', { durability: 'strict' });
      writing.objectStore('log').put('x'.repeat(3_000), seq);
      writing.addEventListener('complete', () => resolve());
    });
    took.push(performance.now() - from);
  }
  db.close();
  indexedDB.deleteDatabase('bare');
  return took;
}
