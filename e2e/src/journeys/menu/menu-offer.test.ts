import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { placeNamed } from '../desk/settings-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { articleNamed, callApi, ownerAt, slug } from './menu-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

/** Minutes of the day from now, on a clock in Berlin; a day has 1440 of them. */
function minuteIn(minutes: number): number {
  const { hour, minute } = Temporal.Now.zonedDateTimeISO('Europe/Berlin').add({ minutes });
  return hour * 60 + minute;
}

async function saveSizes(page: Page): Promise<void> {
  const articleId = await articleNamed(page, 'Helles 0,5 l');
  const { version } = await callApi(page, 'GET', `/articles/${articleId}`);
  const sizes = [
    { articleId: crypto.randomUUID(), label: '0,3 l', priceCents: 340 },
    { articleId, label: '0,5 l', priceCents: 480 },
    { articleId: crypto.randomUUID(), label: 'Maß', priceCents: 950 },
  ];
  await callApi(page, 'PUT', `/articles/${articleId}/sizes`, { version, sizes });
}

async function attachSide(page: Page): Promise<void> {
  const groupId = crypto.randomUUID();
  const option = (name: string, nameEn: string, more: object = {}) => ({
    optionId: crypto.randomUUID(),
    name,
    nameEn,
    deltaCents: 0,
    articleId: null,
    allergens: [],
    additives: [],
    isSoldOut: false,
    ...more,
  });
  const options = [
    option('Steinofenbrot', 'Bread', { allergens: ['rye', 'wheat'] }),
    option('Kartoffel-Gurken-Salat mit Brühe', 'Potato salad', { deltaCents: 250, allergens: ['mustard', 'celery'] }),
    option('Pommes frites', 'Chips', { deltaCents: 200, isSoldOut: true }),
    option('ohne Beilage', 'No side', { deltaCents: -100 }),
  ];
  await callApi(page, 'PUT', `/option-groups/${groupId}`, { name: 'Beilage', nameEn: 'Side', kind: 'choice', options });
  const articleId = await articleNamed(page, 'Steckerlfisch');
  const { version } = await callApi(page, 'GET', `/articles/${articleId}`);
  await callApi(page, 'PUT', `/articles/${articleId}/option-groups`, {
    version,
    groups: [{ groupId, min: 1, max: 1 }],
  });
}

async function makeSet(page: Page): Promise<void> {
  const choice = async (name: string, surchargeCents = 0) => ({
    articleId: await articleNamed(page, name),
    surchargeCents,
    valueCents: null,
  });
  const parts = [
    {
      partId: crypto.randomUUID(),
      name: 'Hauptgang',
      course: 1,
      choices: [await choice('Halbes Grillhendl'), await choice('Steckerlfisch', 350)],
    },
    { partId: crypto.randomUUID(), name: 'Getränk', course: null, choices: [await choice('Dunkles 0,5 l')] },
  ];
  const articleId = await articleNamed(page, 'Brotzeitbrettl');
  await callApi(page, 'PUT', `/articles/${articleId}/set`, { version: 0, method: 'single-prices', parts });
}

async function beginHappyHour(page: Page): Promise<string> {
  const { locationId } = await placeNamed(page, 'Biergarten Lindenhof');
  const priceListId = crypto.randomUUID();
  const names = ['Helles 0,3 l', 'Helles 0,5 l', 'Dunkles 0,5 l'];
  const entries = [];
  for (const name of names)
    entries.push({
      articleId: await articleNamed(page, name),
      categoryId: null,
      change: { by: 'cents-off', centsOff: 100, roundsTo10: false },
    });
  await callApi(page, 'PUT', `/price-lists/${priceListId}`, {
    locationId,
    name: 'Feierabend',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    fromMinute: minuteIn(-60),
    untilMinute: minuteIn(60),
    areaIds: [],
    servicePlace: null,
    entries,
  });
  return priceListId;
}

test('[T4, T1, T11] a guest with a small phone reads sizes, choices and the price of the hour, in both languages', async () => {
  const owner = await ownerAt(testServer(), '/admin/menus');
  await saveSizes(owner.page);
  await attachSide(owner.page);
  await makeSet(owner.page);
  const priceListId = await beginHappyHour(owner.page);
  const size = { width: 360, height: 740 };
  for (const [locale, theme] of [
    ['en', 'dark'],
    ['de', 'light'],
  ] as const) {
    const guest = await testServer().visitor({ size, locale });
    const { page } = guest;
    const isGerman = locale === 'de';
    await page.addInitScript((mode) => localStorage.setItem('tresen-theme', mode), theme);
    await guest.open(`/menu/${slug}`);
    const entry = (de: string, en: string) =>
      page.locator('.item').filter({ has: page.getByRole('link', { name: isGerman ? de : en, exact: true }) });
    const beer = entry('Helles', 'Lager');
    await expectSeen(beer.getByText(isGerman ? '2,40 €' : '€2.40'));
    await expectSeen(beer.getByText(isGerman ? '9,50 €' : '€9.50'));
    await expectSeen(beer.getByText(/^Feierabend \(0[,.]3 l, 0[,.]5 l\) (bis|until) \d\d:\d\d, (sonst|otherwise)/));
    await picture(page, `menu-offer-${locale}-${theme}-top`);
    const fish = entry('Steckerlfisch', 'Grilled mackerel');
    await fish.locator('summary').click();
    await expectSeen(fish.getByText(isGerman ? '+2,50 €' : '+€2.50'));
    await expectSeen(fish.getByText(isGerman ? 'ausverkauft' : 'sold out'));
    await fish.scrollIntoViewIfNeeded();
    await picture(page, `menu-offer-${locale}-${theme}-fish`);
    expect(await barriersOf(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(size.width);
    const board = entry('Brotzeitbrettl', 'Cold platter');
    await board.locator('summary').click();
    await expectSeen(board.getByText(isGerman ? '+3,50 €' : '+€3.50'));
    await board.scrollIntoViewIfNeeded();
    await picture(page, `menu-offer-${locale}-${theme}-set`);
    await fish.locator('.name a').click();
    const sheet = page.getByRole('dialog');
    await expectSeen(sheet.getByText(isGerman ? 'Senf' : 'Mustard'));
    await picture(page, `menu-offer-${locale}-${theme}-sheet`);
    await page.keyboard.press('Escape');
    await beer.locator('.name a').click();
    await expectSeen(page.getByRole('dialog').getByText(isGerman ? '9,50 €' : '€9.50'));
    await picture(page, `menu-offer-${locale}-${theme}-beer`);
    expect(guest.complaints()).toEqual([]);
    await guest.close();
  }

  const guest = await testServer().visitor({ size });
  const listening = guest.page.waitForResponse((response) => response.url().includes('/menu-news/'));
  await guest.open(`/menu/${slug}`);
  await listening;
  const dark = guest.page.locator('.item', { hasText: 'Dunkles 0,5 l' });
  await expectSeen(dark.getByText('3,90 €'));
  await callApi(owner.page, 'DELETE', `/price-lists/${priceListId}`);
  await expectSeen(dark.getByText('4,90 €'));
  await expectGone(guest.page.getByText('Feierabend'));
  await guest.close();
  await owner.close();
});
