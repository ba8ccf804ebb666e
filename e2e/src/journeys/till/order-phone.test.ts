import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { inDatabase } from '../desk/device-acts.ts';
import { placeNamed } from '../desk/settings-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { useTestServer } from '../use-test-server.ts';
import { tap } from './pos-acts.ts';
import { managerOf } from './pos-proof-acts.ts';
import { furnish, tablesPath, tableTile } from './tables-acts.ts';

const testServer = useTestServer();
beforeAll(() => furnish(testServer()));

const say = {
  de: {
    kind: 'Bestellhandy',
    add: 'Gerät hinzufügen',
    send: 'Senden',
    bill: /^Rechnung/,
    money: /Kassieren|Bezahlen|Rabatt|Aufteilen|Zwischenr|Theke|Letzte Bestellungen|Abschreiben/,
    open: 'Offen',
  },
  en: {
    kind: 'Order phone',
    add: 'Add device',
    send: 'Send',
    bill: /^Bill/,
    money: /Take payment|^Pay|Discount|Split|Interim|Counter|Recent orders|Write off/,
    open: 'Open',
  },
} as const;

/** A browser that is an order phone, as its owner enrolled it by the link of the code. */
async function openPhone(locale: 'de' | 'en', size: { width: number; height: number }, theme: 'light' | 'dark') {
  const visitor = await testServer().visitor({ locale, size, theme });
  await visitor.signIn('owner');
  const { locationId } = await placeNamed(visitor.page, 'Biergarten Lindenhof');
  const { code } = (await managerOf(testServer(), visitor.context)('POST', `/locations/${locationId}/device-codes`, {
    role: 'order',
    name: 'Handy',
  })) as { code: string };
  await visitor.open('/auth/device');
  await visitor.page.getByRole('textbox').fill(code);
  await visitor.page.getByRole('textbox').press('Enter');
  await visitor.page.waitForURL(`**${tablesPath}`);
  await expectSeen(tableTile(visitor.page, '12'));
  return visitor;
}

async function isWithoutMoney(page: Page, locale: 'de' | 'en'): Promise<void> {
  await expectGone(page.getByRole('button', { name: say[locale].money }));
  await expectGone(page.getByRole('link', { name: say[locale].money }));
}

const looks = [
  { locale: 'de', theme: 'light', size: { width: 360, height: 640 } },
  { locale: 'en', theme: 'dark', size: { width: 360, height: 640 } },
  { locale: 'en', theme: 'light', size: { width: 820, height: 1180 } },
  { locale: 'de', theme: 'dark', size: { width: 820, height: 1180 } },
] as const;

describe.each(looks)('in $locale, $theme, $size.width wide', ({ locale, theme, size }) => {
  test('[T68] an order phone sees all tables, orders at one, and nowhere takes money', async () => {
    const { page, open, complaints, close } = await openPhone(locale, size, theme);
    const looked = `${locale}-${theme}-${size.width}`;
    await isWithoutMoney(page, locale);
    expect(await barriersOf(page)).toEqual([]);
    await picture(page, `order-phone-floor-${looked}`);

    await tableTile(page, '12').click();
    await tap(page, 'Helles 0,5 l', 'Helles 0,5 l', 'Radler 0,5 l');
    await isWithoutMoney(page, locale);
    await picture(page, `order-phone-order-${looked}`);
    await page.getByRole('button', { name: say[locale].send, exact: true }).click();
    await expectSeen(tableTile(page, '12'));
    await tableTile(page, '12').click();
    await page.getByRole('button', { name: say[locale].bill }).click();
    await expectSeen(page.getByText(say[locale].open).first());
    await isWithoutMoney(page, locale);
    expect(await barriersOf(page)).toEqual([]);
    await picture(page, `order-phone-bill-${looked}`);
    const rounds = () =>
      inDatabase(
        testServer(),
        `select register_code from app.rounds where register_code like 'G%' and kind = 'placed'`,
      );
    await expect.poll(async () => ((await rounds()) as unknown[]).length).toBeGreaterThan(0);

    // Also by its address there is no counter.
    await open('/admin/orders/pos');
    await page.waitForURL(`**${tablesPath}`);
    expect(complaints()).toEqual([]);
    await close();
  });
});

test.each(['de', 'en'] as const)(
  '[T68] an owner adds one under devices where tables are served, in %s',
  async (locale) => {
    const { page, open, signIn, close } = await testServer().visitor({ locale, size: { width: 360, height: 640 } });
    await signIn('owner');
    await open('/admin/settings/devices');
    await page.getByRole('button', { name: say[locale].add }).click();
    const dialog = page.getByRole('dialog');
    await expectSeen(dialog.getByRole('radio', { name: new RegExp(say[locale].kind) }));
    await picture(page, `order-phone-add-${locale}`);
    await inDatabase(testServer(), `update app.locations set abilities = '{}'`);
    await page.reload();
    await page.getByRole('button', { name: say[locale].add }).click();
    await expectSeen(page.getByRole('dialog').getByRole('radio').first());
    await expectGone(page.getByRole('dialog').getByRole('radio', { name: new RegExp(say[locale].kind) }));
    await inDatabase(
      testServer(),
      `update app.locations set abilities = array['table-service'] where location_id in (select location_id from app.dining_tables)`,
    );
    await close();
  },
);
