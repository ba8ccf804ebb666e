import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { password, people } from '../../test-server/people.ts';
import { zReportsPath } from '../desk/closing-acts.ts';
import { expectAddress, expectSeen } from '../expect-seen.ts';
import { openTill, payButton, result, tap } from '../till/pos-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

/** Without a mouse: from where one is, on and on, until it is reached. */
async function tabTo(page: Page, wanted: Locator, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached with ${most} presses`);
}

test('[D19] an owner signs in with the keyboard alone', async () => {
  const { page, close } = await testServer().visitor();
  await page.goto('/auth/login');
  const email = page.getByLabel('E-Mail-Adresse');
  await expectSeen(email);
  await tabTo(page, email);
  await page.keyboard.type(people.owner);
  await tabTo(page, page.getByLabel('Passwort', { exact: true }), 3);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expectAddress(page, '/admin/dashboard');
  await expectSeen(page.getByRole('heading', { name: 'Übersicht', level: 1 }));
  await close();
});

test('[R4.11] a Z-report with the keyboard alone: asked, thought better of, made, read, and printed from', async () => {
  const { page, open, close } = await openTill(testServer(), {});
  await tap(page, 'Helles 0,5 l');
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, /^Bezahlt/));
  await open(zReportsPath);

  const create = page.getByRole('button', { name: 'Z-Bericht jetzt erstellen' });
  await expectSeen(create);
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Z-Bericht jetzt erstellen?' });
  await expectSeen(dialog);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.isVisible()).toBe(false);
  await expect.poll(() => create.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.keyboard.press('Enter');
  await expectSeen(dialog);
  await tabTo(page, dialog.getByRole('button', { name: 'Z-Bericht erstellen' }), 8);
  await page.keyboard.press('Enter');
  await expectSeen(page.getByRole('article').getByRole('heading', { name: 'Umsatz nach Zahlart' }));
  await tabTo(page, page.getByRole('button', { name: 'PDF' }));
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^z-bericht-/);
  await close();
});
