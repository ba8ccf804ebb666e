import { contract } from '@tresen/contract/contract';
import { problems } from '@tresen/contract/problems';
import { locales, type Locale } from '@tresen/i18n/locale';
import { loadScreenMessages } from '@tresen/i18n/load-messages';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { speak } from '../translations.ts';
import { CallFailure } from './call-failure.ts';
import { failureReference, failureText, loadRefusals } from './failure-text.ts';
import { problemOf } from './testing.ts';

async function speaking(locale: Locale): Promise<void> {
  speak(locale, await loadScreenMessages(locale));
  await loadRefusals();
}

/** A page that has just been opened and has fetched nothing but the words of every screen. */
async function atLogin(locale: Locale) {
  vi.resetModules();
  const fresh = await import('../translations.ts');
  fresh.speak(locale, await loadScreenMessages(locale));
  const [texts, failures] = await Promise.all([import('./failure-text.ts'), import('./call-failure.ts')]);
  const said = (...given: Parameters<typeof problemOf>) =>
    texts.failureText(new failures.CallFailure(problemOf(...given)));
  return { said, foreseen: texts.refusalText };
}

/** What the log-in itself asks for, and what the server may answer to anything. */
const { show, signIn, secondFactor, offerPasskey, signInWithPasskey, signOut } = contract.session;
const metAtLogin = [
  ...[show, signIn, secondFactor, offerPasskey, signInWithPasskey, signOut].flatMap((call) =>
    Object.keys(call['~orpc'].errorMap),
  ),
  ...['request/not-readable', 'request/too-large', 'request/too-many', 'request/invalid', 'request/timeout'],
  ...['session/missing', 'access/foreign-origin', 'route/unknown', 'server/failed', 'server/unavailable'],
];

describe.each(locales)('in %s', (locale) => {
  beforeEach(() => speaking(locale));

  test.each(Object.entries(problems))('[D28] %s is said in a sentence of its own', (code, { status }) => {
    const text = failureText(new CallFailure(problemOf(code, status)));
    expect(text).not.toContain(code);
    expect(text.length).toBeGreaterThanOrEqual(20);
    expect(text).not.toMatch(/!|leider|erfolgreich/i);
  });

  test('[R8.25] the three kinds of failure have three texts', () => {
    const kinds = [
      failureText(new CallFailure({ kind: 'no-answer' })),
      failureText(new CallFailure({ kind: 'foreign-answer', status: 502 })),
      failureText(new CallFailure(problemOf('server/failed', 500))),
    ];
    expect(new Set(kinds).size).toBe(3);
  });

  test('[R8.27] what nobody knows is the generic unknown error', () => {
    expect(failureText(new Error('boom'))).toMatch(/unbekannter Fehler|unknown error/);
  });

  test.each(['menu/on-fire', 'constructor', 'noAnswer'])(
    '[R8.25] a code younger than this page is named: %s',
    (code) => {
      const text = failureText(new CallFailure(problemOf(code, 418)));
      expect(text).toMatch(new RegExp(`(Fehler|error) ${code}`));
    },
  );

  test.each([...new Set(metAtLogin)])('[D28] %s is said at the log-in, which has fetched nothing yet', async (code) => {
    const { said } = await atLogin(locale);
    const text = said(code, 400);
    expect(text).toBe(failureText(new CallFailure(problemOf(code, 400))));
    expect(text).not.toContain(code);
  });

  test('[R8.25] a refusal whose sentence could not be fetched is named by its code', async () => {
    const { said, foreseen } = await atLogin(locale);
    const text = said('slug/taken', 409);
    expect(text).toMatch(/(Fehler|error) slug\/taken/);
    expect(foreseen('slug/taken')).toBe(text);
    expect(said('PGRST116', 404, { entity: 'area' })).toContain('PGRST116');
  });
});

test('[R8.26] [R8.9] [R8.10] what was not found is named by its entity', async () => {
  await speaking('en');
  const missing = (entity?: string) =>
    failureText(new CallFailure(problemOf('PGRST116', 404, entity === undefined ? {} : { entity })));
  expect(missing('area')).toBe('This area does not exist.');
  expect(missing('location')).toBe('This location / event does not exist.');
  expect(missing('unheard-of')).toContain('could not be found unambiguously');
  expect(missing()).toContain('could not be found unambiguously');
});

test('[R8.5] refused credentials say exactly this', async () => {
  await speaking('en');
  const refused = new CallFailure(problemOf('session/not-accepted', 401));
  expect(failureText(refused)).toBe('Login failed: Invalid email address or password');
  await speaking('de');
  expect(failureText(refused)).toBe('Anmeldung fehlgeschlagen: E-Mail-Adresse oder Passwort ungültig');
});

test('[R2.57] the small line carries code and reference', async () => {
  await speaking('en');
  expect(failureReference(new CallFailure(problemOf('server/failed', 500)))).toBe('server/failed · Reference trace-1');
  expect(failureReference(new Error('boom'))).toBeUndefined();
});
