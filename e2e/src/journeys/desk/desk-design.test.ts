import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openEditor } from '../articles/articles-acts.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { ownerAt, slug } from '../menu/menu-acts.ts';
import { businessToday, usePastSales } from './reports-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
usePastSales(testServer, 8, 20);

const desk = { size: { width: 1440, height: 900 } };

async function boxOf(of: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await of.boundingBox();
  if (!box) throw new Error(`${String(of)} is not drawn`);
  return box;
}

test('[desk-design-14] on a screen of 900 px every entry of the side is in sight, tabs are no entries, help is in the bar', async () => {
  const { page, close } = await ownerAt(testServer(), '/admin/articles', desk);
  const side = page.getByRole('complementary', { name: 'Hauptnavigation' });
  await expectSeen(side.getByRole('link', { name: 'Protokoll' }));
  const [last, person] = [
    await boxOf(side.getByRole('link', { name: 'Protokoll' })),
    await boxOf(side.getByRole('button', { name: /Anna Krug/ })),
  ];
  expect(last.y + last.height).toBeLessThanOrEqual(person.y);
  await expectGone(side.getByRole('link', { name: 'Pfand' }));
  await expectSeen(page.getByRole('main').getByRole('link', { name: 'Pfand' }));
  expect(await page.getByRole('banner').getByRole('link', { name: 'Hilfe' }).getAttribute('href')).toContain('/help');
  await close();
});

test('[desk-design-15] the station of a dish is asked for at once, the kind of an article under "Erweitert"', async () => {
  const { page, close } = await ownerAt(testServer(), '/admin/articles', desk);
  const editor = await openEditor(page, 'de', 'Helles 0,5 l');
  await expectSeen(editor.getByLabel(/Station/).first());
  const kind = editor.getByRole('radio', { name: 'Rückgabe', exact: true });
  expect(await kind.count()).toBe(0);
  await editor.getByText('Erweitert').click();
  await expect.poll(() => kind.count()).toBe(1);
  await close();
});

test('[desk-design-13] without days before there is no legend, and each bar stands in the middle above its day', async () => {
  const today = businessToday();
  const asked = `from=${today.subtract({ days: 8 })}&to=${today.subtract({ days: 1 })}`;
  const { page, close } = await ownerAt(testServer(), `/admin/reports?${asked}`, desk);
  const chart = page.getByRole('img', { name: 'Welche Tage sind stark?' });
  await expectSeen(chart);
  await expectGone(page.getByText(/gleiche Wochentage davor/));
  const bars = chart.locator('.MuiBarElement-root, .MuiBarChart-element');
  const labels = chart.locator('.MuiChartsAxis-directionX .MuiChartsAxis-tickLabel');
  await expect.poll(() => bars.count()).toBeGreaterThan(0);
  const middles = async (of: Locator) =>
    (await Promise.all((await of.all()).map(boxOf))).map(({ x, width }) => x + width / 2);
  const days = await middles(labels);
  for (const middle of await middles(bars))
    expect(Math.min(...days.map((day) => Math.abs(day - middle)))).toBeLessThan(2);
  await close();
});

test('[desk-design-11] a dish shows its price beside its name, and what it contains as chips with words', async () => {
  const { page, close } = await testServer().visitor({ size: { width: 390, height: 844 } });
  await page.goto(`/menu/${slug}`);
  await page.getByRole('link', { name: 'Cappuccino' }).click();
  const sheet = page.getByRole('dialog', { name: 'Cappuccino' });
  const [name, price] = [await boxOf(sheet.getByRole('heading')), await boxOf(sheet.locator('.price'))];
  expect(price.x).toBeGreaterThanOrEqual(name.x + name.width);
  expect(Math.abs(price.y + price.height - name.y - name.height)).toBeLessThan(8);
  await expectSeen(sheet.getByRole('listitem').filter({ hasText: 'Milch' }).getByText('G', { exact: true }));
  await close();
});
