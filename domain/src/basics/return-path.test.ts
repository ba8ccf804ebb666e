import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

/** The reader that browsers have; the package itself knows nothing of the web. */
declare const URL: new (address: string, base: string) => Record<'origin' | 'pathname' | 'search' | 'hash', string>;

const base = 'https://tresen.example';

/** Ways to other sites that were tried on others. */
const attacks = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/%2fevil.example',
  '/%2Fevil.example',
  '%2f%2fevil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aSet-Cookie:%20a=b',
  '/admin?x=%0d%0aLocation:%20//evil.example',
  '/\u0000//evil.example',
  '/%00//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./..//evil.example',
  '/%2e/%2fevil.example',
  '/%2e%2e//evil.example',
  '/admin/..//evil.example',
  '/admin/../../auth/login',
  '/admin//evil.example',
  '/en//evil.example',
  'https://evil.example',
  'https:evil.example',
  'http:/evil.example',
  'HTTPS://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/1',
  'evil.example',
  'admin/dashboard',
  './admin',
  '../admin',
  '?next=/admin',
  '#/admin',
  '@evil.example',
  ' /admin',
  '/admin ',
  '/ad min',
  '\ufeff/admin',
  '/\u00a0/evil.example',
  '/\u2028/evil.example',
  '/\u0085/evil.example',
  '/\ud800',
  '/admin?x=\udfff',
  '/%',
  '/%zz',
  '/%c0%af%c0%afevil.example',
  '/admin?x=%',
  '',
];

test('[S8] [D5] [R2.34] nothing of the attack corpus is gone back to', () => {
  for (const attack of attacks) expect(safeReturnPath(attack), JSON.stringify(attack)).toBeUndefined();
});

test('[D5] the sign-in itself is never the page to return to', () => {
  const endpoints = [
    '/auth',
    '/auth/',
    '/auth/login',
    '/auth?x=1',
    '/auth#top',
    '/Auth/login',
    '/%61uth/login',
    '/auth%2flogin',
  ];
  for (const path of endpoints) {
    expect(safeReturnPath(path), path).toBeUndefined();
    expect(safeReturnPath(`/en${path}`), path).toBeUndefined();
  }
  expect(safeReturnPath('/EN/auth/login')).toBeUndefined();
});

test('[R2.34] the pages people ask for are kept as they were asked for', () => {
  const pages = [
    '/',
    '/en',
    '/admin/dashboard',
    '/en/admin/z-reports/0198a0c2-7a7b-7c3d-8a3e-2f1b3c4d5e6f',
    '/admin/orders/revenues?from=2026-11-01&to=2026-11-14&preset=last-14-days',
    '/admin/articles?q=Helles%200,5%20l',
    '/admin/articles?back=https://tresen.example//x',
    '/admin/reports#export',
    '/authors',
    '/admin/authentic/auth',
    '/admin/s%C3%BC%C3%9F',
    '/admin/a.b/..c/.d',
  ];
  for (const page of pages) expect(safeReturnPath(page), page).toBe(page);
});

test('[R2.34] no cookie, no path', () => {
  expect(safeReturnPath(undefined)).toBeUndefined();
});

test('[D5] a path longer than a cookie should carry is dropped', () => {
  expect(safeReturnPath(`/${'a'.repeat(1999)}`)).toHaveLength(2000);
  expect(safeReturnPath(`/${'a'.repeat(2000)}`)).toBeUndefined();
});

test('[S8] [D5] [R2.34] whatever is accepted stays on the site, even when it is read, rewritten and read again', () => {
  const piece = fc.oneof(
    fc.constantFrom('/', '\\', '.', '..', '%2f', '%5C', '%2e', '%', '?', '#', ':', '@', '\t', '\n', ' ', 'auth', 'en'),
    fc.constantFrom('evil.example', 'javascript:', 'https:', 'admin', '%09', '%00', '\u0000', '\u00a0', '\ud800'),
    fc.string({ maxLength: 4 }),
  );
  const path = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`);
  let accepted = 0;
  fc.assert(
    fc.property(path, (asked) => {
      const safe = safeReturnPath(asked);
      if (safe === undefined) return;
      accepted += 1;
      const once = new URL(safe, base);
      const twice = new URL(`${once.pathname}${once.search}${once.hash}`, base);
      const decoded = new URL(decodeURIComponent(once.pathname).replaceAll('?', '').replaceAll('#', ''), base);
      expect([once.origin, twice.origin, decoded.origin]).toEqual([base, base, base]);
      expect(once.pathname).not.toMatch(/^(\/en)?\/auth(\/|$)/i);
      expect(safe).toBe(asked);
    }),
    { numRuns: 3000 },
  );
  expect(accepted).toBeGreaterThan(100);
});
