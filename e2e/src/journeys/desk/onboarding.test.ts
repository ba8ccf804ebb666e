import { expect, test } from 'vitest';
import { barriersOf } from '../../test-server/accessibility.ts';
import { expectSeen } from '../expect-seen.ts';
import {
  countTaps,
  goLive,
  logInWith,
  newOwner,
  press,
  signInAgain,
  stepHeading,
  wizardWords,
} from './onboarding-acts.ts';
import { payButton, result, tile } from '../till/pos-acts.ts';
import { useTestServer } from '../use-test-server.ts';

const testServer = useTestServer();
const tablet = { width: 1024, height: 768 };
const mostTaps = 40;
const mostSeconds = 300;

test('[D4][desk-1] from the first sign-in to the first practised sale, and through the gate to a till that sells for real', async () => {
  const { email, visitor: first } = await newOwner(testServer());
  await first.close();
  const { page, complaints, close } = await testServer().visitor({ size: tablet });
  const taps = await countTaps(page);
  await page.goto('/auth/login');
  const began = performance.now();

  await logInWith(page, email);
  await expectSeen(stepHeading(page, 'house'));
  await expect.poll(() => page.getByLabel('Name der Organisation').inputValue()).toBe('Gasthaus zur Krone');
  await press(page, 'next');
  await expectSeen(stepHeading(page, 'offer'));
  await page.locator('[data-price="lager"]').click();
  await page.keyboard.type('5,20');
  await press(page, 'next');
  await page.getByLabel('Karte', { exact: true }).check();
  await press(page, 'next');
  await expectSeen(stepHeading(page, 'trial'));
  await press(page, 'start');

  await expectSeen(page.locator('[data-hint="tile"]'));
  await expectSeen(page.getByText('Übungsmodus – keine echten Verkäufe'));
  const tapsBefore = taps();
  await tile(page, 'Helles 0,5 l').click();
  await expectSeen(page.locator('[data-hint="pay"]'));
  await payButton(page, /5,20/).first().click();
  await expectSeen(page.locator('[data-hint="recent"]'));
  expect(taps() - tapsBefore).toBe(2);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`first sale: ${taps()} taps, ${seconds} s`);
  expect(taps()).toBeLessThan(mostTaps);
  expect(seconds).toBeLessThan(mostSeconds);

  await page.getByRole('button', { name: 'Verstanden' }).click();
  const card = page.getByRole('dialog', { name: 'Das war ein Verkauf. Bereit für echte?' });
  await card.getByRole('button', { name: 'Übungsmodus beenden' }).click();
  const gate = page.getByRole('dialog', { name: 'Bereit für echte Verkäufe?' });
  await expectSeen(gate.getByText('Anschrift auf dem Beleg fehlt'));
  await expectSeen(gate.getByText(/^Keine TSE in Betrieb/));
  await gate.getByRole('link', { name: 'Ergänzen und freischalten' }).click();
  await goLive(page);
  await page.getByRole('link', { name: 'Zur Kasse' }).click();
  await page.getByRole('button', { name: 'Übungsmodus beenden' }).click();
  await expect.poll(() => page.locator('[data-training]').count()).toBe(0);
  await expectSeen(tile(page, 'Helles 0,5 l'));
  await page.reload();
  await expectSeen(tile(page, 'Helles 0,5 l'));
  expect(await page.locator('[data-hint], [data-training]').count()).toBe(0);

  const tapsOfTraining = taps();
  await tile(page, 'Helles 0,5 l').click();
  await payButton(page, /5,20/).first().click();
  await expectSeen(result(page, 'Bezahlt. 5 Euro 20.'));
  expect(taps() - tapsOfTraining).toBe(2);

  await page.goto('/admin/dashboard');
  await expectSeen(page.getByRole('heading', { name: 'Startklar – 5 von 9' }));
  expect(complaints()).toEqual([]);
  await close();
});

test('[D4] wrong turns lose nothing: back, reload, another device, offline, skipping and putting it off', async () => {
  const owner = await newOwner(testServer(), { size: { width: 360, height: 640 } });
  const { page, context } = owner.visitor;
  await page.goto('/admin/dashboard');
  await page.getByLabel('Name des Standorts oder Events').fill('Biergarten zur Krone');
  await press(page, 'next');
  await expectSeen(page.getByText('26 von 26 gewählt'));
  await expectSeen(page.getByText('26 Artikel').first());
  await page.getByText('Biergarten', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^Breze/ }).uncheck();
  await page.locator('[data-price="lager"]').fill('teuer');
  await press(page, 'next');
  await expectSeen(page.getByText('Bitte prüfe die markierten Preise.'));
  await page.locator('[data-price="lager"]').fill('5,50');
  await press(page, 'next');
  await expectSeen(stepHeading(page, 'payments'));

  await page.goBack();
  await expectSeen(stepHeading(page, 'offer'));
  await page.reload();
  await expectSeen(stepHeading(page, 'offer'));
  await expect.poll(() => page.locator('[data-price="lager"]').inputValue()).toBe('5,50');
  expect(await page.getByRole('checkbox', { name: /^Breze/ }).isChecked()).toBe(false);
  await press(page, 'next');
  await expectSeen(stepHeading(page, 'payments'));

  await context.setOffline(true);
  await press(page, 'next');
  await expectSeen(page.getByRole('alert').first());
  await expectSeen(stepHeading(page, 'payments'));
  await context.setOffline(false);
  await page.getByRole('button', { name: wizardWords.de.later }).click();
  await expectSeen(page.getByRole('link', { name: 'Einrichtung fortsetzen' }));

  const other = await signInAgain(testServer(), owner, { locale: 'en' });
  await other.open('/admin/dashboard');
  await other.page.getByRole('link', { name: 'Continue setting up' }).click();
  await expectSeen(stepHeading(other.page, 'payments', 'en'));
  await press(other.page, 'back', 'en');
  await expect.poll(() => other.page.locator('[data-price="lager"]').inputValue()).toBe('5.50');
  await press(other.page, 'next', 'en');
  // Both steps can be skipped: a tap before the change would skip the first.
  await expectSeen(stepHeading(other.page, 'payments', 'en'));
  await press(other.page, 'skip', 'en');
  await expectSeen(stepHeading(other.page, 'trial', 'en'));
  await other.page.getByRole('button', { name: 'To the dashboard' }).click();
  await expectSeen(other.page.getByRole('heading', { name: 'Getting started – 2 of 9' }));
  await other.close();

  await page.goto('/admin/articles');
  await expectSeen(page.getByText('Beispiel', { exact: true }).first());
  await page.getByRole('button', { name: 'Beispieldaten entfernen' }).click();
  await expectSeen(page.getByText('23 Beispiele entfernt'));
  await expectSeen(page.getByRole('link', { name: 'Vorlage wählen' }));
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expectSeen(page.getByText('Beispiel', { exact: true }).first());
  await owner.visitor.close();
});

test('[D4] the checklist leads to the right screens, and is put away with a way back', async () => {
  const owner = await newOwner(testServer());
  const { page, close } = owner.visitor;
  await page.goto('/admin/dashboard');
  for (const step of ['house', 'offer', 'payments'] as const) {
    await expectSeen(stepHeading(page, step));
    await press(page, 'skip');
  }
  await page.getByRole('button', { name: 'Zur Übersicht' }).click();
  const places = {
    'Artikel anlegen': '/admin/articles',
    'Zahlungsarten wählen': /\/admin\/settings\/locations\/[\w-]+#payment$/,
    'Testverkauf machen': '/admin/orders/pos',
    'Anschrift und Steuernummer angeben': '/admin/settings/going-live',
    'Echt verkaufen freischalten': '/admin/settings/going-live',
    'Drucker einrichten (optional)': /\/admin\/settings\/locations\/[\w-]+\/printer$/,
    'Speisekarte veröffentlichen': '/admin/menus',
    'QR-Code drucken': '/admin/menus',
    'Impressum ausfüllen': '/admin/settings/organization',
  };
  for (const [name, place] of Object.entries(places)) {
    const link = page.getByRole('link', { name });
    await expectSeen(link);
    expect((await link.getAttribute('href'))?.replace(/\?.*$/, '')).toMatch(place);
  }
  await page.getByRole('button', { name: 'Ausblenden' }).click();
  await expectSeen(page.getByText('Startklar ausgeblendet'));
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expectSeen(page.getByRole('heading', { name: /^Startklar/ }));
  await close();
});

test.each([
  { locale: 'de', theme: 'light' },
  { locale: 'en', theme: 'dark' },
] as const)('[R9.1] no step has a barrier: $locale, $theme', async ({ locale, theme }) => {
  const { visitor } = await newOwner(testServer(), { size: tablet, locale, theme });
  const { page } = visitor;
  await visitor.open('/admin/dashboard');
  for (const step of ['house', 'offer', 'payments'] as const) {
    await expectSeen(stepHeading(page, step, locale));
    expect([step, ...(await barriersOf(page))]).toEqual([step]);
    await press(page, 'next', locale);
  }
  await expectSeen(stepHeading(page, 'trial', locale));
  expect(['trial', ...(await barriersOf(page))]).toEqual(['trial']);
  await press(page, 'start', locale);
  await expectSeen(page.locator('[data-hint="tile"]'));
  expect(['hint', ...(await barriersOf(page))]).toEqual(['hint']);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('[data-hint]').count()).toBe(0);
  await visitor.close();
});

test('[D4] the demo organisation, which has articles, is not led through anything', async () => {
  const { page, open, signIn, close } = await testServer().visitor();
  await signIn('owner');
  await open('/admin/dashboard');
  await expectSeen(page.getByRole('heading', { name: 'Übersicht' }).first());
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await close();
});
