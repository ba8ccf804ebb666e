import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { picture } from '../picture.ts';
import { openTill, payButton, result, tap } from '../till/pos-acts.ts';
import { deviceOf, expectBooked, sell } from '../till/pos-proof-acts.ts';
import { placeNamed } from '../desk/settings-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

test('[R1.16, R1.17, R7.3, R9.10, D2] after an hour a new build is offered to somebody at work', async () => {
  const { page, signIn, close } = await testServer().visitor();
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
  const idle = await testServer().visitor();
  const busy = await testServer().visitor();
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
  const { context, close } = await testServer().visitor();
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

test('[promise-D40] [promise-R7.1] [D40] [R7.1] a critical build waits for its own metadata and for a changed form, not for a quiet minute', async () => {
  await testServer().restart({ CRITICAL_BUILD: 'the-next-one' });
  const { page, signIn, close } = await testServer().visitor();
  await page.clock.install();
  await signIn('owner');
  await page.goto('/admin/settings/profile');
  await expectSeen(page.getByRole('heading', { name: 'Profil', level: 1 }));
  await page.evaluate(() => document.body.setAttribute('data-before', ''));
  const isOld = () => page.locator('body[data-before]').count();
  await page.getByLabel('Vorname').fill('Annegret');
  const putBack = await publish('the-next-one', []);

  const asked = page.waitForResponse(/builds\/meta\/the-next-one\.json/);
  await page.clock.fastForward('01:00:05');
  expect((await asked).status()).toBe(404);
  expect(await page.getByText('Neue Version verfügbar').count()).toBe(0);
  await publish('the-next-one');
  await page.clock.fastForward('01:00:05');
  await expectSeen(page.getByText('Neue Version verfügbar'));
  expect(await page.getByRole('button', { name: 'Später' }).count()).toBe(0);
  await page.clock.fastForward('00:05:00');
  expect(await isOld()).toBe(1);

  await page.getByLabel('Vorname').fill('Anna');
  await page.mouse.move(300, 300);
  await page.clock.fastForward('00:06');
  await expect.poll(isOld, { timeout: 15_000 }).toBe(0);
  await putBack();
  await testServer().restart();
  await close();
});

test('[promise-D2] [D2] a till that waits for its Z-report keeps its version until then, and takes the new one after it', async () => {
  const till = await openTill(testServer(), { prepare: ({ page: fresh }) => fresh.clock.install() });
  const { page, context } = till;
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Anzeige' }).click();
  await page.getByRole('switch', { name: 'Neue Versionen erst nach dem Z-Bericht' }).click();
  await picture(page, 'till-waits-for-z-report');
  await page.keyboard.press('Escape');
  await expectGone(page.getByRole('dialog'));
  const sum = await sell(page);
  await expectBooked(testServer(), await deviceOf(page), [sum]);
  await page.evaluate(() => document.body.setAttribute('data-before', ''));
  const isOld = () => page.locator('body[data-before]').count();
  const putBack = await publish('the-next-one');

  await page.clock.fastForward('01:00:05');
  await expectSeen(page.getByText('Neue Version verfügbar'));
  await page.clock.fastForward('00:10:00');
  await page.clock.fastForward('00:10:00');
  expect(await isOld()).toBe(1);

  const { locationId } = await placeNamed(page, 'Biergarten Lindenhof');
  const headers = { origin: testServer().url };
  const closed = await context.request.post(`/api/v1/locations/${locationId}/z-reports`, { data: {}, headers });
  expect(closed.ok()).toBe(true);
  const later = async () => {
    await page.clock.fastForward('00:01:00').catch(() => undefined);
    return isOld();
  };
  await expect.poll(later, { timeout: 30_000, interval: 500 }).toBe(0);
  await putBack();
  await till.close();
});

test('[promise-D2] [D2] what waits for the server holds a till on its version, however quiet it is', async () => {
  const till = await openTill(testServer(), { prepare: ({ page: fresh }) => fresh.clock.install() });
  const { page } = till;
  await tap(page, 'Helles 0,5 l');
  const putBack = await publish('the-next-one');
  await page.evaluate(() => document.body.setAttribute('data-before', ''));
  const isOld = () => page.locator('body[data-before]').count();
  await page.clock.fastForward('01:00:05');
  await expectSeen(page.getByText('Neue Version verfügbar'));
  testServer().wire.cut();
  await payButton(page, /^Passend/).click();
  await expectSeen(result(page, /^Bezahlt/));
  for (const _ of [1, 2, 3]) await page.clock.fastForward('00:05:00');
  expect(await isOld()).toBe(1);
  await expectSeen(page.getByRole('button', { name: /^Offline · 1$/ }));

  testServer().wire.restore();
  const later = async () => {
    await page.clock.fastForward('00:01:00').catch(() => undefined);
    return isOld();
  };
  await expect.poll(later, { timeout: 30_000, interval: 500 }).toBe(0);
  await putBack();
  await till.close();
});

/** Puts another build on the server, with its metadata; what comes back puts the old one there again. */
async function publish(id: string, whole: readonly string[] = [id]): Promise<() => Promise<void>> {
  const file = join(testServer().webDist, 'builds/latest.json');
  const before = await readFile(file, 'utf8');
  const current: unknown = JSON.parse(before);
  expect(current).toMatchObject({ id: expect.any(String), critical: false });
  await writeFile(file, JSON.stringify({ minimumAppVersion: '0.1.0', critical: false, id }));
  for (const one of whole) {
    const meta = { id: one, redirects: [], prerendered: [], routes: [] };
    await writeFile(join(testServer().webDist, `builds/meta/${one}.json`), JSON.stringify(meta));
  }
  return async () => {
    await writeFile(file, before);
    await rm(join(testServer().webDist, `builds/meta/${id}.json`), { force: true });
  };
}
