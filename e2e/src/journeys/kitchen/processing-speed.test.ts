import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mainThreadOf, workText } from '../articles/articles-main-thread.ts';
import { openTill } from '../till/pos-acts.ts';
import { openKitchen } from './processing-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

type Moments = Readonly<Record<string, number>>;

declare global {
  var drawnAt: Record<string, number>;
}

/** Writes down when each ticket was first drawn: two frames after it came, its pixels are on the glass. */
async function watchTickets(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.drawnAt = {};
    const look = (): void => {
      for (const one of document.querySelectorAll('article.ticket h3')) {
        const number = /K\d+-\d+/.exec(one.textContent ?? '')?.[0];
        if (number === undefined || number in globalThis.drawnAt) continue;
        globalThis.drawnAt[number] = Number.NaN;
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            globalThis.drawnAt[number] = performance.timeOrigin + performance.now();
          }),
        );
      }
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  });
}

/** Sells one order after the other, by the page itself, and says when each was paid. */
function sellOn(page: Page, count: number): Promise<Moments> {
  return page.evaluate(async (times) => {
    const pay = '[role="group"][aria-label="Bezahlen"] button[aria-label^="Passend, "]:enabled';
    const numberOf = () =>
      /K\d+-\d+/.exec(document.querySelector('section[aria-label^="Bezahlt"] .title')?.textContent ?? '')?.[0];
    const until = async <Found>(look: () => Found | undefined): Promise<Found> => {
      for (;;) {
        const found = look();
        if (found !== undefined) return found;
        await new Promise((resolve) => void setTimeout(resolve, 4));
      }
    };
    const paid: Record<string, number> = {};
    for (let time = 0; time < times; time += 1) {
      const before = numberOf();
      document.querySelector<HTMLElement>('.tile[title="Riesenbrezn"]')?.click();
      const button = await until(() => document.querySelector<HTMLButtonElement>(pay) ?? undefined);
      const at = performance.timeOrigin + performance.now();
      button.click();
      paid[await until(() => (numberOf() === before ? undefined : numberOf()))] = at;
      await new Promise((resolve) => void setTimeout(resolve, 600));
    }
    return paid;
  }, count);
}

test('[A8] [R2.55] 200 orders of two tills are drawn on both screens within a second, 99 of 100', async () => {
  const tills = [await openTill(testServer()), await openTill(testServer())];
  const kitchens = [await openKitchen(testServer()), await openKitchen(testServer())];
  for (const { page } of kitchens) await watchTickets(page);
  const measure = await mainThreadOf(kitchens[0]!.page);
  const sold: Moments[] = [];
  const work = await measure(
    async () => void sold.push(...(await Promise.all(tills.map(({ page }) => sellOn(page, 100))))),
  );
  const paid = Object.assign({}, ...sold) as Moments;
  console.log(workText('200 orders on one kitchen screen', work));
  expect(Object.keys(paid)).toHaveLength(200);
  const delays: number[] = [];
  for (const { page } of kitchens) {
    await expect
      .poll(() => page.evaluate(() => Object.values(globalThis.drawnAt).filter(Number.isFinite).length))
      .toBe(200);
    const drawn = await page.evaluate(() => globalThis.drawnAt);
    delays.push(...Object.entries(paid).map(([number, at]) => (drawn[number] ?? Number.NaN) - at));
  }
  const sorted = delays.toSorted((one, other) => one - other);
  const part = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN);
  console.log(`paid to drawn: p50 ${part(0.5)} ms, p95 ${part(0.95)} ms, p99 ${part(0.99)} ms, of ${sorted.length}`);
  expect(part(0.99)).toBeLessThan(1_000);
  await Promise.all([...tills, ...kitchens].map(({ close }) => close()));
}, 240_000);
