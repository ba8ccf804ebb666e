import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { expectAddress, expectSeen } from '../expect-seen.ts';
import { ownerAt } from '../menu/menu-acts.ts';
import { openTill, payButton, result, tap } from '../till/pos-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test('[desk-5] [D19] the palette finds pages, articles, people, settings and help, and loses no key while it loads', async () => {
  const owner = await ownerAt(testServer(), '/admin/dashboard');
  const { page } = owner;
  await expectSeen(page.getByRole('heading', { level: 1 }));
  await page.route(/command-palette/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('umsatz');
  const field = page.getByRole('combobox', { name: 'Suchen oder springen' });
  await field.waitFor();
  await expect.poll(() => field.inputValue()).toBe('umsatz');
  await expectSeen(page.getByRole('option', { name: 'Umsätze' }));

  await field.fill('kasespatzle');
  await expectSeen(page.getByRole('group', { name: 'Artikel' }).getByRole('option', { name: /Käsespätzle/ }));
  expect(await barriersOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expectSeen(page.getByRole('complementary', { name: 'Artikel bearbeiten' }));

  await page.keyboard.press('Control+k');
  await field.fill('ben');
  await expectSeen(page.getByRole('group', { name: 'Personen' }).getByRole('option').first());
  await field.fill('impressum');
  await page.getByRole('option', { name: 'Impressum', exact: true }).click();
  await expectAddress(page, '/admin/settings/organization');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('imprint');

  await page.keyboard.press('Control+k');
  await field.fill('drucker');
  await expectSeen(page.getByRole('group', { name: 'Hilfe' }).getByRole('option', { name: 'Drucker' }));
  await owner.close();
});

test('[desk-5] [D23] on a phone the palette is a tap away, and staff find no article and nobody else', async () => {
  const staff = await testServer().visitor({ size: { width: 390, height: 844 } });
  await staff.signIn('staff');
  await staff.open('/admin/orders/revenues');
  const { page } = staff;
  await page.getByRole('button', { name: 'Suchen oder springen' }).click();
  const field = page.getByRole('combobox', { name: 'Suchen oder springen' });
  await field.fill('an');
  await expectSeen(page.getByRole('option').first());
  expect(await page.getByRole('group', { name: 'Artikel' }).count()).toBe(0);
  expect(await page.getByRole('group', { name: 'Personen' }).count()).toBe(0);
  expect(await barriersOf(page)).toEqual([]);
  await staff.close();
});

test('[desk-5] [D19] a receipt and a person that the palette finds open themselves, not a list to look through again', async () => {
  const { page, open, close } = await openTill(testServer());
  await tap(page, 'Helles 0,5 l', 'Pils 0,33 l');
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, /^Bezahlt/));
  await open('/admin/orders/revenues');
  await page.getByRole('row').filter({ hasText: 'Pils 0,33 l' }).first().getByRole('button').click();
  const title = page.getByRole('heading', { name: /^Beleg K\d/ });
  await expectSeen(title);
  const number = (await title.innerText()).replace('Beleg ', '');

  await open('/admin/dashboard');
  await expectSeen(page.getByRole('heading', { level: 1 }));
  await page.keyboard.press('Control+k');
  await page.keyboard.type(number.toLowerCase());
  const receipt = page.getByRole('group', { name: 'Belege' }).getByRole('option', { name: number });
  await expectSeen(receipt);
  await page.keyboard.press('Enter');
  await expectSeen(page.getByRole('heading', { name: `Beleg ${number}` }));
  await expectSeen(page.getByText('1 × Pils 0,33 l'));
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('ben ');
  await page.getByRole('group', { name: 'Personen' }).getByRole('option').first().click();
  await expect.poll(() => page.url()).toMatch(/\/admin\/settings\/team\?person=/);
  await expectSeen(page.locator('li[aria-current="true"]').getByText(/^Ben /));
  expect(await barriersOf(page)).toEqual([]);
  await close();
});
