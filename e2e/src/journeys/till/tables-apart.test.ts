import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { inDatabase } from '../desk/device-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { useTestServer } from '../use-test-server.ts';
import { openTill, payButton, result, smallTargets, tap } from './pos-acts.ts';
import { keptOnDevice } from './pos-proof-acts.ts';
import { furnish, linkedTo, openTables, tableTile } from './tables-acts.ts';

const testServer = useTestServer();
beforeAll(() => furnish(testServer()));

const phone = { width: 360, height: 640 };

async function order(page: Page, table: string, ...articles: readonly string[]): Promise<void> {
  await tableTile(page, table).click();
  await tap(page, ...articles);
  await page.getByRole('button', { name: 'Senden' }).click();
}

test('[T28][T31][T34] three handhelds without a server share tables, one that reloads says that it is alone', async () => {
  const [ana, ben, cem] = await Promise.all(
    Array.from({ length: 3 }, () => openTill(testServer(), { size: phone, keepsApp: true })),
  );
  if (!ana || !ben || !cem) throw new Error('three tills were wanted');
  const pages = [ana.page, ben.page, cem.page];
  for (const page of pages) await openTables(page);
  await Promise.all(pages.map((page) => linkedTo(page, 2)));
  await keptOnDevice(cem.page);
  await testServer().server[Symbol.asyncDispose]();
  testServer().wire.cut();
  for (const page of pages) await expectSeen(page.getByText('Ohne Server – 2 Geräte in der Nähe'));
  await picture(ana.page, 'tables-linked-360');

  await order(ana.page, '12', 'Helles 0,5 l', 'Helles 0,5 l');
  for (const page of [ben.page, cem.page])
    await expectSeen(page.getByRole('button', { name: /^Tisch 12 bestellt .*noch nicht bestätigt/ }));

  // Over the links: who comes second is told by whom it is paid, and who stands at a table is seen.
  await tableTile(ben.page, '12').click();
  await tableTile(cem.page, '12').click();
  await expectSeen(ben.page.getByText(/^Auch hier: /));
  await picture(ben.page, 'tables-also-here-360');
  await ben.page.getByRole('button', { name: 'Kassieren' }).click();
  await expectSeen(payButton(ben.page, /^Passend/));
  await cem.page.getByRole('button', { name: 'Kassieren' }).click();
  await expectSeen(cem.page.getByText(/kassiert gerade/));
  await cem.page.getByRole('button', { name: 'Zurück zu den Tischen' }).last().click();
  await payButton(ben.page, /^Passend/).click();
  await expectSeen(result(ben.page, /^Bezahlt/));
  await ben.page.getByRole('button', { name: 'Zu den Tischen', exact: true }).click();
  for (const page of pages) await expectSeen(page.getByRole('button', { name: /^Tisch 12 bezahlt/ }));

  // Reloaded, it is alone, and knows what it knew.
  await order(ana.page, '7', 'Radler 0,5 l');
  await expectSeen(cem.page.getByRole('button', { name: /^Tisch 7 bestellt/ }));
  await cem.page.reload();
  await expectSeen(cem.page.getByText(/^Allein – zuletzt abgeglichen/));
  await expectSeen(cem.page.getByRole('button', { name: /^Tisch 7 bestellt/ }));
  await expectSeen(cem.page.getByRole('button', { name: /^Tisch 12 bezahlt/ }));
  // It was about to be paid there, and is no draft.
  await expectGone(cem.page.getByRole('button', { name: /Entwurf/ }));
  await picture(cem.page, 'tables-alone-360');

  // Apart, both take the money: each is told that nobody sees it, both receipts stand, and everybody sees that they do.
  for (const page of [ana.page, cem.page]) {
    await tableTile(page, '7').click();
    await page.getByRole('button', { name: 'Kassieren' }).click();
  }
  await picture(cem.page, 'tables-apart-pay-360');
  await expectSeen(cem.page.getByText(/^Kein anderes Gerät ist erreichbar/));
  for (const page of [ana.page, cem.page]) {
    await payButton(page, /^Passend/).click();
    await expectSeen(result(page, /^Bezahlt/));
    await page.getByRole('button', { name: 'Zu den Tischen', exact: true }).click();
  }
  testServer().wire.restore();
  await testServer().restart();
  for (const page of pages) {
    await expectSeen(page.getByRole('button', { name: /^Tisch 7 Konflikt/ }));
    await expectGone(page.getByRole('button', { name: /noch nicht bestätigt/ }));
  }
  await picture(ben.page, 'tables-conflict-360');
  // Both receipts are named before anybody decides.
  await tableTile(ben.page, '7').click();
  await ben.page
    .getByRole('button', { name: /doppelt bezahlt/ })
    .first()
    .click();
  const sheet = ben.page.getByRole('dialog', { name: /wurde doppelt bezahlt$/ });
  const paid = sheet.getByRole('list', { name: 'Beide Belege' }).getByRole('listitem');
  await expectSeen(paid.nth(1).getByText(/^K\d+-1-\d{6}$/));
  expect(await paid.count()).toBe(2);
  expect(
    await sheet
      .getByRole('button', { name: /^Anderer Grund/ })
      .first()
      .isDisabled(),
  ).toBe(true);
  await picture(ben.page, 'tables-conflict-sheet-360');
  expect(await barriersOf(ben.page)).toEqual([]);
  // A label inside its field is nothing to press.
  expect((await smallTargets(ben.page)).filter((target) => !target.startsWith('Grund'))).toEqual([]);
  const count = (of: string) => inDatabase(testServer(), `select count(*)::int as n from ${of}`);
  // The drink and the deposit of its glass are one thing to look into.
  await expect.poll(() => count(`app.incidents where kind = 'paid-twice'`)).toMatchObject([{ n: 1 }]);
  expect(await count(`app.receipts where pickup_no is null`)).toMatchObject([{ n: 3 }]);
  for (const one of [ana, ben, cem]) await one.close();
});
