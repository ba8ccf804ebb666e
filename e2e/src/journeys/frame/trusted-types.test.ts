import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSeen } from '../expect-seen.ts';
import { openTill } from '../till/pos-acts.ts';
import { keptOnDevice, sell } from '../till/pos-proof-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

/** What becomes of texts that somebody would like to be markup or code. */
function attempts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const became = (act: () => unknown): string => {
      try {
        act();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    };
    const script = document.createElement('script');
    return [
      became(() => (document.createElement('div').innerHTML = '<img alt="">')),
      became(() => document.body.insertAdjacentHTML('beforeend', '<p></p>')),
      became(() => (script.src = 'https://elsewhere.example/a.js')),
      became(() => (script.text = 'window.isHere = true')),
      became(() => new Worker('https://elsewhere.example/worker.js')),
    ];
  });
}

const refused = Array.from({ length: 5 }, () => 'TypeError');

test('[S10] no text becomes markup or code, on the till as little as on a page for guests, and the till keeps itself all the same', async () => {
  const till = await openTill(testServer(), { keepsApp: true });
  const { page } = till;
  await keptOnDevice(page);
  await sell(page);
  expect(till.complaints()).toEqual([]);
  expect(await attempts(page)).toEqual(refused);
  await till.close();

  for (const path of ['/', '/help', '/license-information']) {
    const guest = await testServer().visitor();
    await guest.open(path);
    await expectSeen(guest.page.getByRole('heading', { level: 1 }));
    expect(guest.complaints(), path).toEqual([]);
    expect(await attempts(guest.page), path).toEqual(refused);
    await guest.close();
  }
});
