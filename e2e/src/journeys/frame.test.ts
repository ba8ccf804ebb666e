import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSeen } from './expect-seen.ts';
import { useHouse } from './use-house.ts';

const house = useHouse();

test.each([
  { width: 599, frame: 'bar' },
  { width: 600, frame: 'rail' },
  { width: 1279, frame: 'rail' },
  { width: 1280, frame: 'drawer' },
])('[R9.22, R9.23] at $width px the navigation is a $frame', async ({ width, frame }) => {
  const { page, signIn, close } = await house().visitor({ size: { width, height: 900 } });
  await signIn('owner');
  await page.goto('/admin/dashboard');
  await expectSeen(page.getByRole('heading', { name: 'Übersicht', level: 1 }));
  expect(await frameOf(page)).toBe(frame);
  expect(await hasSidewaysScroll(page)).toBe(false);
  await close();
});

test.each([320, 390, 834, 1440])('no page needs sideways scrolling at %s px', async (width) => {
  const { page, signIn, close } = await house().visitor({ size: { width, height: 800 } });
  for (const path of ['/', '/imprint', '/license-information', '/auth/login', '/nichts-davon']) {
    await page.goto(path);
    await expectSeen(page.getByRole('heading', { level: 1 }));
    expect(await hasSidewaysScroll(page), path).toBe(false);
  }
  await signIn('owner');
  for (const path of ['/admin/dashboard', '/admin/settings/profile', '/admin/orders/pos']) {
    await page.goto(path);
    await expectSeen(page.getByRole('heading', { level: 1 }));
    expect(await hasSidewaysScroll(page), path).toBe(false);
  }
  await close();
});

async function frameOf(page: Page): Promise<string> {
  const box = await page.getByRole('navigation', { name: 'Hauptnavigation' }).boundingBox();
  if (box === null) return 'none';
  if (box.width > 400) return 'bar';
  return box.width > 150 ? 'drawer' : 'rail';
}

function hasSidewaysScroll(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
