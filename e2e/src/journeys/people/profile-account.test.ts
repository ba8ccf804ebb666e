import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { password, people } from '../../test-server/people.ts';
import { expectAddress, expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
const path = '/admin/settings/profile';

test.each(['de', 'en'] as const)(
  '[R2.17, D31] every device is listed, one can be signed out, and so can all the others, in %s',
  async (locale) => {
    const [phone, till, desk] = [
      await testServer().visitor(),
      await testServer().visitor(),
      await testServer().visitor({ locale }),
    ];
    for (const visitor of [phone, till, desk]) await visitor.signIn(locale === 'de' ? 'otherStaff' : 'staff');
    await desk.open(path);
    const { page } = desk;
    const title = locale === 'de' ? 'Angemeldete Geräte' : 'Logged-in devices';
    const card = page.getByRole('region', { name: title });
    await expectSeen(card.getByText(locale === 'de' ? 'Dieses Gerät' : 'This device'));
    const rows = card.getByRole('listitem');
    const before = await rows.count();
    expect(before).toBe(3);
    await rows.nth(1).getByRole('button').click();
    await expect.poll(() => rows.count()).toBe(2);
    await card.getByRole('button', { name: locale === 'de' ? 'Alle anderen abmelden' : 'Log out all others' }).click();
    await expect.poll(() => rows.count()).toBe(1);
    for (const visitor of [phone, till]) {
      const answer = await visitor.context.request.put('/api/v1/profile/preferences', {
        data: { theme: 'dark' },
        headers: { origin: testServer().url, 'idempotency-key': randomUUID() },
      });
      expect(answer.status()).toBe(401);
    }
    await Promise.all([phone, till, desk].map((visitor) => visitor.close()));
  },
);

test.each(['de', 'en'] as const)(
  '[R5.1, R5.2, R5.3, R5.4, D20] a weak password says which characters count, in %s',
  async (locale) => {
    const { page, open, signIn, close } = await testServer().visitor({ locale });
    await signIn('owner');
    await open(path);
    const form = page
      .locator('form')
      .filter({ has: page.getByLabel(locale === 'de' ? 'Neues Passwort' : 'New password') });
    await form.getByLabel(locale === 'de' ? 'Neues Passwort' : 'New password').fill('kurz');
    await form.getByRole('button', { name: locale === 'de' ? 'Speichern' : 'Save' }).click();
    await expectSeen(
      form.getByText(
        locale === 'de'
          ? 'Mindestens 8 Zeichen aus Buchstaben, Zahlen und Sonderzeichen'
          : 'At least 8 characters, combining letters, numbers and special characters',
      ),
    );
    await expectSeen(
      form.getByText(locale === 'de' ? /^Erlaubte Sonderzeichen: ! " #/ : /^Allowed special characters: ! " #/),
    );
    await close();
  },
);

test.each(['de', 'en'] as const)('[R8.6, D27] the fourth change within an hour is refused, in %s', async (locale) => {
  const { page, open, signIn, close } = await testServer().visitor({ locale });
  await signIn(locale === 'de' ? 'staff' : 'otherOwner');
  await open(path);
  const label = locale === 'de' ? 'Neue E-Mail-Adresse' : 'New email address';
  const form = page.locator('form').filter({ has: page.getByLabel(label) });
  for (const place of [1, 2, 3, 4]) {
    await form.getByLabel(label).fill(`neu${place}@adresse.example`);
    await form.getByRole('button', { name: locale === 'de' ? 'Speichern' : 'Save' }).click();
    if (place < 4) await expectSeen(form.getByText(`neu${place}@adresse.example`));
  }
  await expectSeen(
    form.getByText(
      locale === 'de'
        ? 'Das kann im Moment nicht geändert werden. Bitte versuche es in einer Stunde noch einmal.'
        : 'This cannot be changed at the moment. Please try again in one hour.',
    ),
  );
  await close();
});

test('the person takes their data along as a file', async () => {
  const { page, open, signIn, close } = await testServer().visitor();
  await signIn('owner');
  await open(path);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Daten herunterladen' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('tresen-data.json');
  const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({ account: { email: people.owner, firstName: 'Anna' } });
  await close();
});

test('[D38] the last admin can neither leave nor go, and is told what to do first', async () => {
  const { page, open, signIn, close } = await testServer().visitor();
  await signIn('owner');
  await open(path);
  const said = 'Das ist der letzte Administrator. Bitte mache zuerst eine andere Person zum Administrator.';
  await page.getByRole('button', { name: 'Organisation verlassen' }).click();
  const leaving = page.getByRole('alertdialog');
  await leaving.getByRole('button', { name: 'Organisation verlassen' }).click();
  await expectSeen(leaving.getByText(said));
  await leaving.getByRole('button', { name: 'Abbrechen' }).click();

  await page.getByRole('button', { name: 'Konto löschen' }).click();
  const deleting = page.getByRole('dialog');
  await deleting.getByLabel('Aktuelles Passwort').fill('falsch');
  await deleting.getByRole('button', { name: 'Konto löschen' }).click();
  await expectSeen(deleting.getByText('Das Passwort stimmt nicht. Bitte gib dein aktuelles Passwort ein.'));
  await deleting.getByLabel('Aktuelles Passwort').fill(password);
  await deleting.getByRole('button', { name: 'Konto löschen' }).click();
  await expectSeen(deleting.getByText(said));
  await close();
});

test('whoever leaves an organisation has no way back in but an invitation', async () => {
  const { page, open, signIn, close } = await testServer().visitor({ locale: 'en' });
  await signIn('otherStaff');
  await open(path);
  await page.getByRole('button', { name: 'Leave organization' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave organization' }).click();
  await expectSeen(page.getByText('You no longer belong to Lindenhof Gastro GmbH'));
  await expectSeen(page.getByText('No invitation yet'));
  await close();
});

test('a deleted account signs in nowhere any more', async () => {
  const { page, open, signIn, close } = await testServer().visitor();
  await signIn('stranger');
  await open(path);
  await page.getByRole('button', { name: 'Konto löschen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Aktuelles Passwort').fill(password);
  await dialog.getByRole('button', { name: 'Konto löschen' }).click();
  await expectAddress(page, '/auth/login');
  await expectSeen(page.getByText('Dein Konto ist gelöscht'));
  await expect(signIn('stranger')).rejects.toThrow('401');
  await close();
});

test('a second step is set up with an app, refuses a wrong code, and is turned off again', async () => {
  const { page, open, signIn, close } = await testServer().visitor();
  await signIn('otherOwner');
  await open(path);
  await page.getByRole('button', { name: 'Einrichten' }).click();
  await page.getByRole('dialog').getByLabel('Aktuelles Passwort').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Weiter' }).click();
  const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  await page.getByLabel('Code aus der App').fill('000000');
  await page.getByRole('button', { name: 'Einschalten' }).click();
  await expectSeen(page.getByText('Der Code stimmt nicht. Bitte gib den Code ein, den die App gerade anzeigt.'));
  await page.getByLabel('Code aus der App').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Einschalten' }).click();
  await expectSeen(page.getByRole('heading', { name: 'Wiederherstellungscodes' }));
  await page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click();
  await expectSeen(page.getByText(/^Eingeschaltet\. Noch \d+ Wiederherstellungscodes\.$/));

  await page.getByRole('button', { name: 'Ausschalten' }).click();
  await page.getByRole('dialog').getByLabel('Aktuelles Passwort').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Ausschalten' }).click();
  await expectSeen(page.getByRole('button', { name: 'Einrichten' }));
  await close();
});

/** The six digits an app shows right now (RFC 6238). */
function codeOf(secret: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replaceAll(/[\s=]/g, '').toUpperCase()]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/[01]{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const place = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
