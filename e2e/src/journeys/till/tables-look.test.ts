import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { placeNamed } from '../desk/settings-acts.ts';
import { expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { useTestServer } from '../use-test-server.ts';
import { lookAt } from './look-at.ts';
import { openTill, payButton, result, tap } from './pos-acts.ts';
import { managerOf } from './pos-proof-acts.ts';
import { furnish, openTables, tableTile } from './tables-acts.ts';

const testServer = useTestServer();
const phone = { width: 360, height: 640 };
beforeAll(async () => {
  await furnish(testServer());
  const owner = await testServer().visitor();
  await owner.signIn('owner');
  const { locationId } = await placeNamed(owner.page, 'Biergarten Lindenhof');
  await managerOf(testServer(), owner.context)('PUT', `/locations/${locationId}/service-rules`, {
    discounts: {
      staff: { linePermille: 100, billPermille: 100, dayCents: 5_000 },
      reasons: ['Stammgast', 'Reklamation', 'Einladung', 'Lange Wartezeit'].map((text) => ({
        reasonId: randomUUID(),
        text,
        isForStaff: true,
      })),
    },
    tips: { areOffered: false, recordsCashTips: false },
    version: 0,
  });
  await owner.close();
});

const say = {
  de: {
    send: 'Senden',
    bill: /^Rechnung/,
    split: 'Aufteilen',
    ways: ['Positionen', 'Gleich', 'Anteil', 'Betrag'],
    pay: /^Kassieren/,
    exact: /^Passend/,
    paid: /^Bezahlt/,
    back: 'Zurück zu den Tischen',
    toBill: 'Zurück zur Rechnung',
    toFloor: 'Zu den Tischen',
    number: 'Nummer',
    numberField: 'Nummer oder Name',
    amountField: 'Betrag von',
    discount: 'Rabatt',
    move: 'Umsetzen',
    plan: 'Plan',
    list: 'Liste',
    table: '12',
  },
  en: {
    send: 'Send',
    bill: /^Bill/,
    split: 'Split',
    ways: ['Items', 'Equally', 'Share', 'Amount'],
    pay: /^(Take payment|Pay)/,
    exact: /^Exact/,
    paid: /^Paid/,
    back: 'Back to the tables',
    toBill: 'Back to the bill',
    toFloor: 'To the tables',
    number: 'Number',
    numberField: 'Number or name',
    amountField: 'Amount of',
    discount: 'Discount',
    move: 'Move',
    plan: 'Floor plan',
    list: 'List',
    table: '13',
  },
} as const;

/** One guest has paid a share, something is tapped for another table: every state that these screens have. */
async function serve(page: Page, t: (typeof say)['de' | 'en']): Promise<void> {
  await tableTile(page, t.table).click();
  await tap(page, 'Helles 0,5 l', 'Helles 0,5 l', 'Radler 0,5 l', 'Pils 0,33 l');
  await page.getByRole('button', { name: t.send }).click();
  await tableTile(page, '7').click();
  await tap(page, 'Radler 0,5 l');
  await page.getByRole('button', { name: t.back }).click();
  await openSplit(page, t);
  await page.getByRole('tab', { name: t.ways[2] }).click();
  await page.getByRole('button', { name: t.pay }).click();
  await payButton(page, t.exact).click();
  await expectSeen(result(page, t.paid));
  await page.getByRole('button', { name: t.toFloor, exact: true }).click();
}

async function openSplit(page: Page, t: (typeof say)['de' | 'en']): Promise<void> {
  await tableTile(page, t.table).click();
  await page.getByRole('button', { name: t.bill }).click();
  await page.getByRole('button', { name: t.split }).click();
}

const sizes = [
  { width: 360, height: 640 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];

/** In light and in dark, as a person sees it and as somebody who cannot see it is told. */
async function lookInBoth(page: Page, name: string, field: string): Promise<readonly string[]> {
  await inTheme(page, 'light');
  await lookAt(page, `${name}-light`, field);
  await inTheme(page, 'dark');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await picture(page, `${name}-dark-${size.width}`);
  }
  const barriers = await barriersOf(page);
  await inTheme(page, 'light');
  await picture(page, `${name}-light-1280`);
  await page.setViewportSize(phone);
  return barriers.map((barrier) => `${name}: ${barrier}`);
}

async function inTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((next) => {
    document.documentElement.dataset.theme = next;
  }, theme);
}

describe.each(['de', 'en'] as const)('in %s', (locale) => {
  test('[T42] floor, plan, number, order, bill, move, payment, discount and all ways to split fit at every size and for everybody', async () => {
    const t = say[locale];
    const { page, close } = await openTill(testServer(), { locale, size: phone });
    const barriers: string[] = [];
    const look = async (name: string, field = '-') => {
      barriers.push(...(await lookInBoth(page, `tables-${name}-${locale}`, field)));
    };
    await openTables(page);
    await serve(page, t);
    await look('floor');
    await page.getByRole('button', { name: t.plan }).click();
    await look('plan');
    await page.getByRole('button', { name: t.list }).click();
    await page.getByRole('tab', { name: /^(Jetzt dran|Up next)/ }).click();
    await look('calls');
    await page.getByRole('tab', { name: /^(Alle|All)/ }).click();
    await page.getByRole('button', { name: t.number }).click();
    await page.getByRole('dialog').getByRole('button', { name: '1', exact: true }).click();
    await look('number', t.numberField);
    await page.keyboard.press('Escape');
    await tableTile(page, t.table).click();
    await look('order');
    await page.getByRole('button', { name: t.back }).click();
    await openSplit(page, t);
    for (const [place, way] of t.ways.entries()) {
      await page.getByRole('tab', { name: way }).click();
      if (place === 0) await page.getByRole('checkbox').first().click();
      if (place === 3) await page.getByLabel(new RegExp(`^${t.amountField}`)).fill('10');
      await look(`split-${place + 1}`, t.amountField);
    }
    await page.getByRole('button', { name: t.toBill }).click();
    await look('bill');
    await page.getByRole('button', { name: t.move, exact: true }).click();
    await look('move');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t.pay }).click();
    await expectSeen(payButton(page, t.exact));
    await look('pay');
    await page.getByRole('button', { name: t.toBill }).click();
    await page.getByRole('button', { name: t.discount, exact: true }).click();
    await page
      .getByRole('dialog')
      .getByText(/^10\s?%$/)
      .click();
    await page.getByRole('dialog').getByText('Stammgast', { exact: true }).click();
    await look('discount');
    expect(barriers).toEqual([]);
    await close();
  });
});
