import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test.each([
  { width: 599, frame: 'bar' },
  { width: 600, frame: 'rail' },
  { width: 1279, frame: 'rail' },
  { width: 1280, frame: 'drawer' },
])('[R9.22, R9.23] at $width px the navigation is a $frame', async ({ width, frame }) => {
  const { page, signIn, close } = await testServer().visitor({ size: { width, height: 900 } });
  await signIn('owner');
  await page.goto('/admin/dashboard');
  await expectSeen(page.getByRole('heading', { name: 'Übersicht', level: 1 }));
  expect(await frameOf(page)).toBe(frame);
  expect(await hasSidewaysScroll(page)).toBe(false);
  await close();
});

test.each([320, 390, 834, 1440])('no page needs sideways scrolling at %s px', async (width) => {
  const { page, signIn, close } = await testServer().visitor({ size: { width, height: 800 } });
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

test('[promise-R2.36] [R2.36] pages change with the transition named page: the old one leaves, then the new one enters', async () => {
  const { page, signIn, close } = await testServer().visitor();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn('owner');
  await page.goto('/admin/dashboard');
  await expectSeen(page.getByRole('heading', { name: 'Übersicht', level: 1 }));
  await page.goto('/admin/articles');
  await expectSeen(page.getByRole('heading', { name: 'Artikel', level: 1 }));
  await page.locator('[data-transition="page"].page-enter').evaluate((box) => box.setAttribute('data-old', ''));
  const steps = page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const seen: string[] = [];
        const note = () => {
          const boxes = [...document.querySelectorAll('[data-transition="page"]')];
          const step = boxes.map((box) => {
            const phase = ['page-leave', 'page-enter'].find((name) => box.classList.contains(name));
            return `${box.hasAttribute('data-old') ? 'old' : 'new'} ${phase}`;
          });
          if (step.length > 0 && seen.at(-1) !== step.join()) seen.push(step.join());
          if (step.join() === 'new page-enter') resolve(seen);
        };
        note();
        const changes = { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] };
        new MutationObserver(note).observe(document.body, changes);
        setTimeout(resolve, 20_000, seen);
      }),
  );
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Übersicht' }).click();
  expect(await steps).toEqual(['old page-enter', 'old page-leave', 'new page-enter']);
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
