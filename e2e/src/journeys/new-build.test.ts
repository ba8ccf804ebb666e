import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectSeen } from './expect-seen.ts';
import { useHouse } from './use-house.ts';

const house = useHouse();

test('[R1.16, R1.17, R7.3, R9.10, D2] after an hour a new build is offered to somebody at work', async () => {
  const { page, signIn, close } = await house().visitor();
  await page.clock.install();
  await signIn('owner');
  await page.goto('/admin/dashboard');
  await expectSeen(page.getByRole('heading', { name: 'Übersicht', level: 1 }));
  const putBack = await publish('the-next-one');

  await page.clock.fastForward('59:30');
  expect(await page.getByText('Neue Version verfügbar').isVisible()).toBe(false);
  await page.mouse.move(300, 300);
  await page.clock.fastForward('00:40');
  await expectSeen(page.getByText('Neue Version verfügbar'));
  await expectSeen(page.getByRole('button', { name: 'Neu laden' }));
  await expectSeen(page.getByRole('button', { name: 'Später' }));
  await putBack();
  await close();
});

test('[D2] a page nobody has touched for a while takes the new build by itself, a changed form never', async () => {
  const idle = await house().visitor();
  const busy = await house().visitor();
  for (const { page, signIn } of [idle, busy]) {
    await page.clock.install();
    await signIn('owner');
    await page.goto('/admin/settings/profile');
    await expectSeen(page.getByRole('heading', { name: 'Profil', level: 1 }));
    await page.evaluate(() => document.body.setAttribute('data-before', ''));
  }
  await busy.page.getByLabel('Vorname').fill('Annegret');
  const putBack = await publish('the-next-one');

  for (const { page } of [idle, busy]) await page.clock.fastForward('01:00:05');
  await expectSeen(busy.page.getByText('Neue Version verfügbar'));
  expect(await busy.page.locator('body[data-before]').count()).toBe(1);
  await expect.poll(() => idle.page.locator('body[data-before]').count(), { timeout: 15_000 }).toBe(0);
  await putBack();
  await idle.close();
  await busy.close();
});

test('[promise-R7.1] [D40, R7.1] the latest build is never cached; its metadata never changes and names the redirects', async () => {
  const { context, close } = await house().visitor();
  const latest = await context.request.get('/builds/latest.json');
  expect(latest.headers()['cache-control']).toContain('no-store');
  const { id } = (await latest.json()) as { id: string };
  const meta = await context.request.get(`/builds/meta/${id}.json`);
  expect(meta.headers()['cache-control']).toContain('immutable');
  const { redirects } = (await meta.json()) as { redirects: readonly { from: string; to: string }[] };
  expect(redirects).toContainEqual({ from: '/admin', to: '/admin/dashboard' });
  for (const { from, to } of redirects) {
    const answer = await context.request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']], from).toEqual([302, to]);
  }
  await close();
});

/** Puts another build on the server; what comes back puts the old one there again. */
async function publish(id: string): Promise<() => Promise<void>> {
  const file = join(house().webDist, 'builds/latest.json');
  const before = await readFile(file, 'utf8');
  const current: unknown = JSON.parse(before);
  expect(current).toMatchObject({ id: expect.any(String), critical: false });
  await writeFile(file, JSON.stringify({ minimumAppVersion: '0.1.0', critical: false, id }));
  return () => writeFile(file, before);
}
