import { beforeAll, expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { deviceCode, enrol, posPath } from '../till/pos-acts.ts';
import { setPins, typePin } from '../till/pos-pin-acts.ts';
import { deviceOf, expectBooked, sell } from '../till/pos-proof-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
beforeAll(() => setPins(testServer()));

test('[floor-9] [desk-15] help for a Saturday: a name, a PIN, a right, and they sell; deactivated, they stay named', async () => {
  const owner = await testServer().visitor();
  await owner.signIn('owner');
  await owner.open('/admin/settings/team');
  await owner.page.getByRole('button', { name: 'Person mit PIN' }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Person mit Name und PIN' });
  await dialog.getByLabel('Name').fill('Max Huber');
  await dialog.getByLabel('PIN', { exact: true }).fill('4719');
  await dialog.getByRole('switch', { name: 'Schichtleitung' }).click();
  expect(await barriersOf(owner.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  await expectSeen(dialog.getByText('Diese PIN hat schon jemand aus dem Team. Bitte wähle eine andere.'));
  await dialog.getByLabel('PIN', { exact: true }).fill('609253');
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  await expectGone(dialog);
  const row = owner.page.getByRole('listitem').filter({ hasText: 'Max Huber' });
  await expectSeen(row.getByText('ohne E-Mail-Adresse, nur an der Kasse'));
  await expectSeen(row.getByText('Schichtleitung'));

  const till = await testServer().visitor();
  const code = await deviceCode(owner, testServer().url);
  await till.page.goto(`${posPath}?code=${code}`);
  await enrol(till.page, code);
  await typePin(till.page, '609253');
  await till.page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await till.page.getByRole('button', { name: 'Ausschank', exact: true }).click();
  await expectSeen(till.page.getByRole('button', { name: 'Max Huber kassiert, Person wechseln' }));
  await expectBooked(testServer(), await deviceOf(till.page), [await sell(till.page)]);
  await till.close();

  await row.getByRole('button', { name: 'Max Huber bearbeiten' }).click();
  await owner.page.getByRole('menuitem', { name: 'Deaktivieren' }).click();
  await expectSeen(row.getByText(/^deaktiviert/));
  await owner.open('/admin/orders/revenues');
  await expectSeen(owner.page.getByText('Max Huber').locator('visible=true').first());
  await owner.close();
});

test('[desk-15] rulings-60 the tax adviser reads and exports, and finds no till and no settings', async () => {
  const owner = await testServer().visitor();
  await owner.signIn('owner');
  await owner.open('/admin/settings/team');
  await owner.page.getByRole('button', { name: 'Carla Stein bearbeiten' }).click();
  await owner.page.getByRole('menuitem', { name: 'Rechte' }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Rechte von Carla Stein' });
  await dialog.getByRole('switch', { name: 'Steuerbüro' }).click();
  expect(await barriersOf(owner.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expectGone(dialog);
  await owner.close();

  const adviser = await testServer().visitor();
  await adviser.signIn('otherStaff');
  const ways = adviser.page.getByRole('navigation').first();
  await adviser.open('/admin/z-reports');
  await expectSeen(ways.getByRole('link', { name: 'Z-Berichte' }));
  expect(await ways.getByRole('link', { name: 'Kasse', exact: true }).count()).toBe(0);
  expect(await adviser.page.getByRole('button', { name: 'Z-Bericht jetzt erstellen' }).count()).toBe(0);
  await adviser.close();
});

test('[desk-15] rulings-61 somebody with a PIN gets a log-in from their own row and stays one person, with the PIN', async () => {
  const owner = await testServer().visitor();
  await owner.signIn('owner');
  await owner.open('/admin/settings/team');
  const { page } = owner;
  await page.getByRole('button', { name: 'Person mit PIN' }).click();
  const made = page.getByRole('dialog', { name: 'Person mit Name und PIN' });
  await made.getByLabel('Name').fill('Lena Weiß');
  await made.getByLabel('PIN', { exact: true }).fill('827461');
  await made.getByRole('button', { name: 'Anlegen' }).click();
  await expectGone(made);
  await page.getByRole('button', { name: 'Lena Weiß bearbeiten' }).click();
  await page.getByRole('menuitem', { name: 'Anmeldung per E-Mail geben …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anmeldung für Lena Weiß' });
  await dialog.getByLabel('E-Mail-Adresse').fill('lena.weiss@lindenhof.example');
  expect(await barriersOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Einladung senden' }).click();
  await expectGone(dialog);

  const mail = await testServer().mailbox.nextTo('lena.weiss@lindenhof.example');
  const link = /https?:\/\/\S+\/auth\/accept-invitation\S*/.exec(mail.text)?.[0] ?? '';
  const lena = await testServer().visitor();
  await lena.page.goto(link);
  await lena.page.getByLabel('Vorname').fill('Lena');
  await lena.page.getByLabel('Nachname').fill('Weiß');
  await lena.page.getByLabel('Passwort', { exact: true }).fill('Herbst-2027?');
  await lena.page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect.poll(() => new URL(lena.page.url()).pathname).not.toBe('/auth/accept-invitation');
  await lena.close();

  await owner.open('/admin/settings/team');
  const rows = page.getByRole('listitem').filter({ hasText: 'Lena Weiß' });
  await expectSeen(rows.getByText('lena.weiss@lindenhof.example'));
  expect(await rows.count()).toBe(1);
  await expectSeen(rows.getByText('PIN gesetzt'));
  await owner.close();
});
