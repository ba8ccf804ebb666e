import { beforeAll, expect, test } from 'vitest';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { openTill, tap } from '../till/pos-acts.ts';
import { furnish, openTables, tableTile } from '../till/tables-acts.ts';
import { useTestServer } from '../use-test-server.ts';
import { openKitchen } from './processing-acts.ts';

const testServer = useTestServer();
beforeAll(() => furnish(testServer()));

test('what only a lost device knew is entered again: marked, on the bill, and not cooked twice', async () => {
  const { page, close } = await openTill(testServer(), { size: { width: 390, height: 844 } });
  const kitchen = await openKitchen(testServer());
  const ticketOf = (table: string) => kitchen.page.getByRole('article', { name: new RegExp(`^Tisch ${table}`) });
  await openTables(page);
  await tableTile(page, '7').click();
  await page.getByRole('button', { name: /^Gang: / }).click();
  await expectSeen(page.getByRole('menuitem', { name: /^Getipptes nachtragen/, disabled: true }));
  await page.getByRole('menuitem', { name: 'Sofort' }).click();
  await tap(page, 'Riesenbrezn');
  await page.getByRole('button', { name: /^Gang: / }).click();
  await picture(page, 'again-390');
  await page.getByRole('menuitem', { name: /^Getipptes nachtragen/ }).click();
  // The next table is cooked for: so the kitchen hears, and did not hear of the other.
  await tableTile(page, '8').click();
  await tap(page, 'Riesenbrezn');
  await page.getByRole('button', { name: 'Senden' }).click();
  await expectSeen(ticketOf('8'));
  await expectGone(ticketOf('7'));
  await tableTile(page, '7').click();
  await page.getByRole('button', { name: /^Rechnung/ }).click();
  await expectSeen(page.getByText('nachgetragen'));
  await expectSeen(page.getByRole('button', { name: 'Kassieren · 3,20 €' }));
  await picture(page, 'again-bill-390');
  expect(await page.getByText(/· (gesendet|gesehen)/).count()).toBe(0);
  await kitchen.close();
  await close();
});
