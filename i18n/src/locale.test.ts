import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultLocale, isLocale, localeCookie, locales, localPath, splitPath } from './locale.ts';

const segment = fc.oneof(
  fc.constantFrom('en', 'de', 'english', 'admin', 'menu', 'EN'),
  fc.stringMatching(/^[a-z0-9-]{1,8}$/),
);
const ending = fc.constantFrom('', '/', '?en', '?next=/en', '#en', '?a=1#b');
/** A path as the route table knows it: without a language. */
const path = fc
  .tuple(fc.array(segment, { maxLength: 4 }), ending)
  .map(([segments, end]) => `/${segments.join('/')}${segments.length === 0 && end === '/' ? '' : end}`)
  .filter((text) => !/^\/en(\/|\?|#|$)/.test(text));

test('[R2.1] [R2.2] [R9.1] German lives at the root and is the default, English under /en', () => {
  expect(locales).toEqual(['de', 'en']);
  expect(defaultLocale).toBe('de');
  expect([localPath('de', '/'), localPath('en', '/')]).toEqual(['/', '/en']);
  expect([localPath('de', '/auth/login'), localPath('en', '/auth/login')]).toEqual(['/auth/login', '/en/auth/login']);
});

test('[R2.1] every path exists twice, and both lead back to the same path in their language', () => {
  fc.assert(
    fc.property(path, fc.constantFrom(...locales), (plain, locale) => {
      expect(splitPath(localPath(locale, plain))).toEqual({ locale, path: plain });
    }),
    { numRuns: 500 },
  );
});

test('[R2.1] taking a path apart and putting it together again gives the same address', () => {
  fc.assert(
    fc.property(path, fc.constantFrom('', '/en'), (plain, prefix) => {
      const address = prefix === '' ? plain : `/en${plain}`.replace(/^\/en\/(?=$|\?|#)/, '/en');
      const { locale, path: rest } = splitPath(address);
      expect(localPath(locale, rest).replace(/^\/en\/(?=\?|#)/, '/en')).toBe(address);
    }),
    { numRuns: 500 },
  );
});

test('[R2.2] only a whole first segment is a language: /english and /EN are German paths', () => {
  for (const german of ['/english', '/enoteca', '/EN', '/de', '/menu/en', '/']) {
    expect(splitPath(german)).toEqual({ locale: 'de', path: german });
  }
  expect(splitPath('/en')).toEqual({ locale: 'en', path: '/' });
  expect(splitPath('/en/')).toEqual({ locale: 'en', path: '/' });
  expect(splitPath('/en?x=1')).toEqual({ locale: 'en', path: '/?x=1' });
});

test('[R2.2] nothing but de and en is a locale', () => {
  fc.assert(
    fc.property(fc.anything(), (anything) => {
      expect(isLocale(anything)).toBe(anything === 'de' || anything === 'en');
    }),
  );
  for (const no of ['DE', 'en-US', 'de-DE', '', null, undefined]) expect(isLocale(no)).toBe(false);
});

test('[R9.2] [R9.12] the language is remembered for 365 days, for the whole site', () => {
  expect(localeCookie).toEqual({ name: 'locale', maxAgeSeconds: 31_536_000, path: '/' });
});
