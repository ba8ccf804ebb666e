import { afterEach, expect, test, vi } from 'vitest';
import { followTheme } from './follow-theme.ts';
import { offerLanguage } from './offer-language.ts';

type Listener = (event: unknown) => void;
type Visitor = {
  readonly language?: string;
  readonly cookie?: string;
  readonly stored?: string;
  readonly deviceIsDark?: boolean;
};

const barColors = { light: '#fff', dark: '#000' };

/** Something that was clicked. The scripts ask whether it is an `Element`: here, that is any event target. */
function elementWith(dataset: Record<string, string>): EventTarget {
  const element: EventTarget = Object.assign(new EventTarget(), {
    dataset,
    closest: (selector: string) => (Object.keys(dataset).some((key) => selector === `[data-${key}]`) ? element : null),
  });
  return element;
}

/** As much of a browser as the scripts of the head touch. */
function arrive({ language = 'de', cookie = '', stored, deviceIsDark = false }: Visitor) {
  const listeners: Record<string, Listener[]> = {};
  const listen = (type: string, listener: Listener) => void (listeners[type] ??= []).push(listener);
  const shown = { theme: '', bar: '' };
  const dataset: Record<string, string> = {};
  const storage = new Map(stored === undefined ? [] : [['theme', stored]]);
  const document = {
    documentElement: { dataset, setAttribute: (_: string, theme: string) => void (shown.theme = theme) },
    cookie,
    querySelector: () => ({ setAttribute: (_: string, color: string) => void (shown.bar = color) }),
    querySelectorAll: () => [],
    addEventListener: listen,
  };
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  };
  vi.stubGlobal('document', document);
  vi.stubGlobal('Element', EventTarget);
  vi.stubGlobal('navigator', { language });
  vi.stubGlobal('matchMedia', () => ({ matches: deviceIsDark, addEventListener: listen }));
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('addEventListener', listen);
  const click = (on: Record<string, string>) =>
    listeners['click']?.forEach((listener) => listener({ target: elementWith(on) }));
  return { shown, dataset, document, storage, click };
}

function themeOf(visitor: Visitor) {
  const browser = arrive(visitor);
  followTheme('theme', 'data-theme', barColors);
  return browser;
}

function offerTo(visitor: Visitor, locale: 'de' | 'en') {
  const browser = arrive(visitor);
  offerLanguage(locale, 'locale', 31_536_000);
  return browser;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('[R9.14] a visitor who never chose sees the light theme, also on a dark device', () => {
  expect(themeOf({ deviceIsDark: true }).shown.theme).toBe('light');
});

test('the remembered theme is shown, and the bar of the browser follows', () => {
  expect(themeOf({ stored: 'dark' }).shown).toEqual({ theme: 'dark', bar: '#000' });
  expect(themeOf({ stored: 'system', deviceIsDark: true }).shown.theme).toBe('dark');
  expect(themeOf({ stored: 'system' }).shown).toEqual({ theme: 'light', bar: '#fff' });
});

test('choosing a theme shows it at once and remembers it', () => {
  const browser = themeOf({});
  browser.click({ mode: 'dark' });
  expect(browser.shown.theme).toBe('dark');
  expect(browser.storage.get('theme')).toBe('dark');
});

test('a browser without storage still gets a page with its switches', () => {
  const browser = arrive({});
  vi.stubGlobal('localStorage', undefined);
  followTheme('theme', 'data-theme', barColors);
  expect(browser.dataset).toHaveProperty('script');
});

test('[D39] a foreign browser is offered the other language, a matching one is not', () => {
  expect(offerTo({ language: 'fr-FR' }, 'de').dataset).toHaveProperty('offer');
  expect(offerTo({ language: 'de-AT' }, 'de').dataset).not.toHaveProperty('offer');
  expect(offerTo({ language: 'de-DE' }, 'en').dataset).toHaveProperty('offer');
  expect(offerTo({ language: 'fr-FR' }, 'en').dataset).not.toHaveProperty('offer');
});

test('[D39] [R9.2] a choice is kept for 365 days and ends the offer', () => {
  const browser = offerTo({ language: 'en-GB' }, 'de');
  browser.click({ locale: 'de' });
  expect(browser.document.cookie).toBe('locale=de;path=/;max-age=31536000;samesite=lax');
  expect(browser.dataset).not.toHaveProperty('offer');
  expect(offerTo({ language: 'en-GB', cookie: 'a=b; locale=de' }, 'de').dataset).not.toHaveProperty('offer');
});
