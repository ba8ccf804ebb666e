import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { TestServer } from '../../test-server.ts';
import { tresen } from '../../test-server/command-line.ts';
import type { Visitor, VisitorOptions } from '../../test-server/visitor.ts';

const newPassword = 'Herbst-2027?';

type NewOwner = { readonly email: string; readonly visitor: Visitor };

/** An owner as the provider makes one: the command, the mail, the password. Signed in, and not yet anywhere. */
export async function newOwner(testServer: TestServer, options: VisitorOptions = {}): Promise<NewOwner> {
  const email = `gerda.${randomUUID().slice(0, 8)}@krone.example`;
  const { locale = 'de' } = options;
  const names = ['--first-name', 'Gerda', '--last-name', 'Neu', '--organization', 'Gasthaus zur Krone'];
  await tresen(['create-owner', '--email', email, ...names, '--locale', locale], testServer.database);
  const mail = await testServer.mailbox.nextTo(email);
  const token = /reset-password\S*[?#&]token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
  const visitor = await testServer.visitor(options);
  const answer = await visitor.context.request.post('/api/v1/password-resets/completion', {
    data: { token, newPassword },
    headers: { origin: testServer.url },
  });
  if (!answer.ok()) throw new Error(`no password: ${answer.status()} ${await answer.text()}`);
  return { email, visitor };
}

/** The same person at another device. */
export async function signInAgain(
  testServer: TestServer,
  { email }: NewOwner,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const visitor = await testServer.visitor(options);
  const answer = await visitor.context.request.post('/api/v1/session', {
    data: { email, password: newPassword },
    headers: { origin: testServer.url },
  });
  if (!answer.ok()) throw new Error(`not signed in: ${answer.status()}`);
  return visitor;
}

/** Fills in the log-in like a person, one tap for each field and one for the button. */
export async function logInWith(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').click();
  await page.keyboard.type(email);
  await page.getByLabel('Passwort', { exact: true }).click();
  await page.keyboard.type(newPassword);
  await page.locator('form').getByRole('button', { name: 'Anmelden' }).click();
}

/** Counts every tap that reaches a page, from now on and over all its pages. */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('tappedHere', () => {
    taps += 1;
  });
  await page.addInitScript(() => {
    window.addEventListener('pointerdown', () => (window as unknown as { tappedHere: () => void }).tappedHere(), true);
  });
  return () => taps;
}

export const wizardWords = {
  de: {
    later: 'Später weitermachen',
    next: 'Weiter',
    back: 'Zurück',
    skip: 'Überspringen',
    start: 'Kasse im Übungsmodus öffnen',
    house: 'Dein Betrieb',
    offer: 'Dein Angebot',
    payments: 'Bezahlen',
    trial: 'Jetzt ausprobieren',
  },
  en: {
    later: 'Continue later',
    next: 'Next',
    back: 'Back',
    skip: 'Skip',
    start: 'Open till in training mode',
    house: 'Your business',
    offer: 'Your offer',
    payments: 'Payment',
    trial: 'Now try it',
  },
} as const;

type Step = 'house' | 'offer' | 'payments' | 'trial';

export function stepHeading(page: Page, step: Step, locale: 'de' | 'en' = 'de') {
  return page.getByRole('dialog').getByRole('heading', { name: wizardWords[locale][step], exact: true });
}

export async function press(
  page: Page,
  button: keyof typeof wizardWords.de,
  locale: 'de' | 'en' = 'de',
): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: wizardWords[locale][button], exact: true }).click();
}

/** On the gate's own page: what stands on receipts, the yes to selling without a device for signing, and the act. */
export async function goLive(page: Page): Promise<void> {
  await page.getByLabel('Straße und Hausnummer').fill('Marktplatz 3');
  await page.getByLabel('PLZ').fill('84028');
  await page.getByLabel('Ort', { exact: true }).fill('Landshut');
  await page.getByLabel('Steuernummer', { exact: true }).fill('132/815/08155');
  await page.getByRole('button', { name: 'Angaben speichern' }).click();
  await page.getByLabel('Ohne TSE verkaufen: Ich weiß das und verantworte es.').check();
  await page.getByRole('button', { name: 'Jetzt echt verkaufen' }).click();
  await page.getByText(/freigeschaltet von Gerda Neu/).waitFor();
}
