import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Visitor } from '../../test-server/visitor.ts';
import { expectGone, expectSeen } from '../expect-seen.ts';
import { expectSaved, expectValue, field, placeNamed } from './settings-acts.ts';
import { settingsWords } from './settings-words.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();

/** One red pixel: the smallest picture there is. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

async function openPlace(visitor: Visitor, name = 'Biergarten Lindenhof'): Promise<Page> {
  await visitor.signIn('owner');
  const { locationId } = await placeNamed(visitor.page, name);
  await visitor.open(`/admin/settings/locations/${locationId}`);
  await visitor.page.getByRole('heading', { name, level: 1 }).waitFor();
  return visitor.page;
}

test.each(['de', 'en'] as const)(
  '[R2.13, R2.49, R3.2, R3.3, R3.4, R3.5, D16] everything about a place is saved with one bar, in %s',
  async (locale) => {
    const say = settingsWords[locale];
    const visitor = await testServer().visitor({ locale });
    const page = await openPlace(visitor);
    await field(page, say.street).fill(`Lindenallee ${locale}`);
    await field(page, 'Website').fill('lindenhof.example');
    await page.getByRole('button', { name: locale === 'de' ? 'Blau' : 'Blue', exact: true }).click();
    await expectSeen(
      page.getByText(
        locale === 'de' ? 'weiße Schrift auf deiner Farbe (6,9 : 1).' : 'white text on your colour (6.9 : 1).',
      ),
    );
    const gift = page.getByRole('switch', {
      name: locale === 'de' ? 'Einzweck-Gutschein' : 'Single-purpose gift card',
    });
    await gift.setChecked(locale === 'de');
    await page
      .getByLabel(locale === 'de' ? 'Uhrzeit' : 'Time', { exact: true })
      .selectOption(locale === 'de' ? '5' : '6');
    await page.getByRole('button', { name: locale === 'de' ? 'Station hinzufügen' : 'Add station' }).click();
    await page.getByRole('textbox', { name: /^Station (no\. )?3$/ }).fill(`Grill ${locale}`);
    await page.getByRole('button', { name: locale === 'de' ? 'Grill de nach oben' : 'Move Grill en up' }).click();
    await page.getByRole('button', { name: say.save }).click();
    await expectSaved(page);

    await page.reload();
    await expectValue(page, say.street, `Lindenallee ${locale}`);
    await expectValue(page, 'Website', 'https://lindenhof.example');
    await expectValue(page, locale === 'de' ? 'Farbe' : 'Colour', '#0057b8');
    expect(await gift.isChecked()).toBe(locale === 'de');
    expect(await page.getByRole('textbox', { name: /^Station (no\. )?2$/ }).inputValue()).toBe(`Grill ${locale}`);
    await page.getByRole('button', { name: locale === 'de' ? 'Grill de entfernen' : 'Remove Grill en' }).click();
    await page.keyboard.press('Control+s');
    await expectSaved(page);
    expect(visitor.complaints()).toEqual([]);
    await visitor.close();
  },
);

test.each(['de', 'en'] as const)(
  '[R5.5, R5.7, R5.8, R5.9] every wrong field says what is wrong, and a summary leads to them, in %s',
  async (locale) => {
    const say = settingsWords[locale];
    const visitor = await testServer().visitor({ locale });
    const page = await openPlace(visitor);
    await field(page, say.name).fill('');
    await field(page, say.guestLink).fill('gar_ten');
    await field(page, locale === 'de' ? 'E-Mail-Adresse' : 'Email address').fill('servus');
    await field(page, locale === 'de' ? 'Farbe' : 'Colour').fill('grün');
    await page.getByRole('button', { name: say.save }).click();
    await expectSeen(page.getByText(say.checkFields(4)));
    await expectSeen(page.getByText(say.required, { exact: true }));
    await expectSeen(page.getByText(say.characters, { exact: true }));
    await expectSeen(page.getByText(say.invalidEmail, { exact: true }));
    await page.getByRole('button', { name: locale === 'de' ? 'E-Mail-Adresse' : 'Email address' }).click();
    const email = field(page, locale === 'de' ? 'E-Mail-Adresse' : 'Email address');
    expect(await email.evaluate((input) => input === document.activeElement)).toBe(true);

    await page.getByRole('button', { name: say.discard }).click();
    await expectGone(page.getByText(say.required, { exact: true }));
    await field(page, say.guestLink).fill('hofladen-lindenhof');
    await expectSeen(page.getByText(say.taken));
    await page.getByRole('button', { name: say.save }).click();
    await expectSeen(page.getByText(say.taken));
    await page.getByRole('button', { name: say.discard }).click();
    await visitor.close();
  },
);

test('[R5.7, R5.8] a new link is free, the old one stays with its organisation, and both are said', async () => {
  const say = settingsWords.de;
  const visitor = await testServer().visitor();
  const page = await openPlace(visitor, 'Hofladen Lindenhof');
  await field(page, say.guestLink).fill('');
  await field(page, say.guestLink).pressSequentially('Hof Laden');
  await expectValue(page, say.guestLink, 'hof-laden');
  await expectSeen(page.getByText('Großbuchstaben werden klein, Leerzeichen zu Bindestrichen.'));
  await expectSeen(page.getByText(say.free, { exact: true }));
  await expectSeen(page.getByText(/Der bisherige Link \/menu\/hofladen-lindenhof funktioniert weiter/));
  await page.getByRole('button', { name: say.save }).click();
  await expectSaved(page);
  const { locationId } = await placeNamed(page, 'Hofladen Lindenhof');
  expect(await isFree(page, { slug: 'hofladen-lindenhof' })).toBe(false);
  expect(await isFree(page, { slug: 'hofladen-lindenhof', locationId })).toBe(true);
  await visitor.close();
});

test('[R8.16, R3.5] without a payment type the page warns that no orders can be taken', async () => {
  const visitor = await testServer().visitor({ locale: 'en' });
  const page = await openPlace(visitor, 'Hofladen Lindenhof');
  for (const name of ['Cash', 'Card', 'Single-purpose gift card'])
    await page.getByRole('switch', { name, exact: true }).setChecked(false);
  await expectSeen(page.getByText('Without a payment type no orders can be taken.'));
  await page.getByRole('button', { name: 'Discard' }).click();
  await expectGone(page.getByText('Without a payment type no orders can be taken.'));
  await visitor.close();
});

test('[R3.3, D37] a logo is cut to a square, uploaded and shown; what is no picture is refused', async () => {
  const visitor = await testServer().visitor();
  const page = await openPlace(visitor, 'Hofladen Lindenhof');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'brief.png', mimeType: 'image/png', buffer: Buffer.from('kein Bild') });
  await expectSeen(page.getByText('Das ist kein lesbares Bild. Bitte wähle ein Bild als PNG, JPEG, WebP oder AVIF.'));
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('radio', { name: 'Auf Quadrat zuschneiden' }).check();
  await page.getByRole('button', { name: 'Logo verwenden' }).click();
  const logo = page.locator('img[src^="/files/"]').first();
  await expectSeen(logo);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expectSaved(page);
  await page.reload();
  await expectSeen(logo);
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await visitor.close();
});

test('[R6.3, R6.4, D22] TSE and POS log-ins are asked for, not switched', async () => {
  const visitor = await testServer().visitor({ locale: 'en' });
  const page = await openPlace(visitor);
  await expectSeen(page.getByText('We set up POS log-ins for staff together.'));
  const contact = page.getByRole('link', { name: 'Get in touch' });
  expect(await contact.getAttribute('href')).toBe('/en/imprint');
  expect(await page.getByRole('switch', { name: /TSE/ }).count()).toBe(0);
  await visitor.close();
});

test.each(['de', 'en'] as const)('[D28] two editors of one place: both changes live on, in %s', async (locale) => {
  const say = settingsWords[locale];
  const first = await testServer().visitor({ locale });
  const second = await testServer().visitor({ locale });
  const [one, other] = [await openPlace(first), await openPlace(second)];
  await field(one, say.postalCode).fill('82319');
  await field(one, say.city).fill(`Starnberg ${locale}`);
  await one.getByRole('button', { name: say.save }).click();
  await expectSaved(one);

  await field(other, say.street).fill(`Seestraße ${locale}`);
  await other.getByRole('button', { name: say.save }).click();
  const dialog = other.getByRole('alertdialog');
  await expectSeen(dialog.getByText(`Starnberg ${locale}`));
  await dialog.getByRole('button', { name: say.takeBoth }).click();
  await other.getByRole('button', { name: say.save }).click();
  await expectSaved(other);
  await one.reload();
  await expectValue(one, say.city, `Starnberg ${locale}`);
  await expectValue(one, say.street, `Seestraße ${locale}`);
  await first.close();
  await second.close();
});

test('[D28] stations that somebody else changed are not overwritten either', async () => {
  const first = await testServer().visitor();
  const second = await testServer().visitor();
  const [one, other] = [await openPlace(first), await openPlace(second)];
  await one.getByRole('textbox', { name: 'Station 1' }).fill('Schänke außen');
  await one.getByRole('button', { name: 'Speichern' }).click();
  await expectSaved(one);
  await other.getByRole('textbox', { name: 'Station 2' }).fill('Küche innen');
  await other.getByRole('button', { name: 'Speichern' }).click();
  await expectSeen(other.getByRole('alertdialog').getByText('Zwischenzeitlich geändert'));
  await expectSeen(other.getByRole('alertdialog').getByText(/Schänke außen, Küche/));
  await first.close();
  await second.close();
});

test('[R4.16] what was typed survives a reload as a draft; a tab of the same page asks nothing', async () => {
  const visitor = await testServer().visitor();
  const page = await openPlace(visitor);
  page.on('dialog', (dialog) => void dialog.accept());
  await field(page, 'Telefon').fill('08151 4409');
  await page.getByRole('link', { name: /^Bereiche/ }).click();
  await page.getByRole('link', { name: 'Allgemein' }).click();
  await expectValue(page, 'Telefon', '08151 4409');
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('tresen-draft:')));
  await page.reload();
  await expectSeen(page.getByText(/Entwurf von .* wiederherstellen\?/));
  await page.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expectValue(page, 'Telefon', '08151 4409');
  await expectSeen(page.getByText('Nicht gespeicherte Änderungen'));
  await visitor.close();
});

test('[R2.49] on a phone the bar stands at the bottom, over everything, and the preview is behind a button', async () => {
  const visitor = await testServer().visitor({ size: { width: 360, height: 740 } });
  const page = await openPlace(visitor);
  await field(page, 'Name').fill('Biergarten am See');
  const bar = page.getByRole('region', { name: 'Nicht gespeicherte Änderungen' });
  await expectSeen(bar);
  const box = await bar.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(740);
  await page.getByRole('button', { name: 'Vorschau für Gäste' }).click();
  await expectSeen(page.getByRole('dialog').getByText('Biergarten am See'));
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Verwerfen' }).click();
  await expectGone(bar);
  await visitor.close();
});

test('without a connection a place can be read but not changed', async () => {
  const visitor = await testServer().visitor();
  const page = await openPlace(visitor);
  testServer().wire.cut();
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expectSeen(page.getByText(/Stand: \d\d:\d\d · Ohne Verbindung nur lesbar/));
  expect(await field(page, 'Name').getAttribute('readonly')).not.toBeNull();
  expect(await page.getByRole('switch', { name: 'Bar', exact: true }).isDisabled()).toBe(true);
  testServer().wire.restore();
  await expectGone(page.getByText(/Ohne Verbindung nur lesbar/));
  await visitor.close();
});

/** Asks as the screen does. */
async function isFree(page: Page, asked: { slug: string; locationId?: string }): Promise<unknown> {
  const response = await page.context().request.post('/api/v1/slugs/check', {
    data: asked,
    headers: { origin: testServer().url, 'idempotency-key': randomUUID() },
  });
  return ((await response.json()) as { readonly isFree: unknown }).isFree;
}
