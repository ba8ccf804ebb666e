import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { useTestServer } from '../use-test-server.ts';
import { openTill, smallTargets, tap } from './pos-acts.ts';
import { furnish, openTables, tableTile } from './tables-acts.ts';

const testServer = useTestServer();
beforeAll(() => furnish(testServer()));

async function boxOf(page: Page, table: string) {
  const box = await tableTile(page, table).boundingBox();
  if (!box) throw new Error(`table ${table} is not there`);
  return box;
}

/** Two fingers that move apart around a point. */
async function pinch(page: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) });
  for (const apart of [50, 60, 80])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('[T18] a room is seen whole with its chairs, from nearer by buttons, wheel and fingers, and a tap opens a table', async () => {
  const { page, close } = await openTill(testServer(), { size: { width: 1180, height: 820 } });
  await openTables(page);
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  expect(await tab(/^Gaststube 14/).getAttribute('aria-selected')).toBe('true');
  expect(await tab(/^Alle/).count()).toBe(0);
  const room = page.getByRole('list', { name: 'Gaststube' });
  expect(await room.getByRole('listitem').count()).toBe(14);
  // Two, four and six seats in turn.
  expect(await room.locator('svg rect').count()).toBe(54);
  const [first, last] = [await boxOf(page, '1'), await boxOf(page, '14')];
  const foot = await page.getByRole('button', { name: 'Liste' }).boundingBox();
  expect(last.y + last.height).toBeLessThanOrEqual(foot?.y ?? 0);
  await picture(page, 'plan-1180');
  expect(await barriersOf(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  const width = async () => Math.round(((await boxOf(page, '1')).width / first.width) * 100);
  await page.getByRole('button', { name: 'Näher' }).click();
  await expect.poll(width).toBe(125);
  await picture(page, 'plan-nearer-1180');
  await page.getByRole('button', { name: 'Weiter weg' }).click();
  await expect.poll(width).toBe(100);
  expect(await page.getByRole('button', { name: 'Weiter weg' }).isDisabled()).toBe(true);
  const middle = { x: 300, y: 400 };
  await pinch(page, middle);
  await expect.poll(width).toBeGreaterThan(190);
  await page.mouse.move(middle.x, middle.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -60);
  await page.keyboard.up('Control');
  await expect.poll(width).toBeGreaterThan(225);
  await page.getByRole('button', { name: 'Ganzer Raum' }).click();
  await expect.poll(width).toBe(100);

  await tableTile(page, '14').click();
  await tap(page, 'Helles 0,5 l');
  await page.getByRole('button', { name: 'Senden' }).click();
  await expectSeen(page.getByRole('button', { name: /^Tisch 14 bestellt/ }));
  await tab(/^Terrasse 10/).click();
  await expectGone(room);
  await expectSeen(tableTile(page, '15'));
  await page.getByRole('button', { name: 'Liste' }).click();
  await tab(/^Alle 24/).click();
  for (const table of ['14', '15']) await expectSeen(tableTile(page, table));
  await close();
});
