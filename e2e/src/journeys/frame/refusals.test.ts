import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { people } from '../../test-server/people.ts';
import { localPath } from '../../test-server/visitor.ts';
import { logIn } from '../acts.ts';
import { expectSeen } from '../expect-seen.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

/** The file with the sentences that the log-in does without, built or not. */
const sentences = /\/refusal(-[^/]+\.js|\.json)/;

const said = {
  de: {
    credentials: 'Anmeldung fehlgeschlagen: E-Mail-Adresse oder Passwort ungültig',
    deviceCode: /^Dieser Code gilt nicht oder nicht mehr\./,
    setUp: 'Gerät einrichten',
    newCategory: 'Neue Kategorie',
    add: 'Hinzufügen',
    category: 'Eine Kategorie mit diesem Namen gibt es schon. Bitte wähle einen anderen Namen.',
    area: 'Dieser Bereich existiert nicht.',
    newEmail: 'Neue E-Mail-Adresse',
    save: 'Speichern',
    email: 'Die neue E-Mail-Adresse muss sich von der alten unterscheiden.',
    unknown: /^Der Dienst meldet Fehler PGRST116\./,
  },
  en: {
    credentials: 'Login failed: Invalid email address or password',
    deviceCode: /^This code is not valid or no longer valid\./,
    setUp: 'Set up device',
    newCategory: 'New category',
    add: 'Add',
    category: 'A category with this name already exists. Please choose another name.',
    area: 'This area does not exist.',
    newEmail: 'New email address',
    save: 'Save',
    email: 'The new email address must differ from the old one.',
    unknown: /^The service reported error PGRST116\./,
  },
} as const;

const nowhere =
  '/admin/settings/locations/0f000000-0000-4000-8000-000000000001/areas/0f000000-0000-4000-8000-000000000002';

test.each(['de', 'en'] as const)(
  '[D28] [R8.5] [R8.26] at the log-in, of a device, of articles, settings and the profile a refusal has its sentence in %s',
  async (locale) => {
    const words = said[locale];
    const { page, open, close, complaints } = await testServer().visitor({ locale });
    const fetched = filesOf(page);

    await open('/auth/login');
    await logIn(page, 'owner', locale, 'not the password');
    await expectSeen(page.getByRole('alert').filter({ hasText: words.credentials }));
    expect(fetched.filter((path) => sentences.test(path))).toEqual([]);

    await open('/auth/device');
    await page.getByLabel('Code', { exact: true }).fill('FALSCH-99');
    await page.getByRole('button', { name: words.setUp }).click();
    await expectSeen(page.getByRole('alert').filter({ hasText: words.deviceCode }));

    await open('/auth/login');
    await logIn(page, 'owner', locale);
    await page.waitForURL(`**${localPath(locale, '/admin/dashboard')}`);
    expect(fetched.some((path) => sentences.test(path))).toBe(true);
    await open('/admin/articles?open=categories');
    await page.getByLabel(words.newCategory).fill('Speisen');
    await page.getByRole('button', { name: words.add, exact: true }).click();
    await expectSeen(page.getByText(words.category));

    await open(nowhere);
    await expectSeen(page.getByRole('alert').getByText(words.area));

    await open('/admin/settings/profile');
    const card = page.locator('form').filter({ has: page.getByLabel(words.newEmail) });
    await card.getByLabel(words.newEmail).fill(people.owner);
    await card.getByRole('button', { name: words.save }).click();
    await expectSeen(card.getByText(words.email));
    expect(complaints()).toEqual([]);
    await close();
  },
);

test.each(['de', 'en'] as const)(
  '[R8.25] a screen whose sentences cannot be fetched opens all the same and names the code in %s',
  async (locale) => {
    const { page, open, signIn, close } = await testServer().visitor({ locale });
    await page.route(sentences, (route) => route.abort());
    await signIn('owner');
    await open(nowhere);
    await expectSeen(page.getByRole('alert').getByText(said[locale].unknown));
    await close();
  },
);

function filesOf(page: Page): readonly string[] {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  return fetched;
}
