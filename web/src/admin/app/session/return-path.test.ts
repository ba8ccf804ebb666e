import { expect, test } from 'vitest';
import { forgottenReturnPathCookie, returnPathCookie, returnPathIn } from './return-path.ts';

test('[R2.34] [D5] [R9.12] the page asked for is kept for ten minutes in a cookie of the whole site', () => {
  expect(returnPathCookie('/en/admin/articles?x=1')).toBe(
    'redirect_path=%2Fen%2Fadmin%2Farticles%3Fx%3D1; Path=/; Max-Age=600; SameSite=Lax',
  );
});

test('[R2.34] what is kept comes back unchanged, among other cookies', () => {
  const kept = returnPathCookie('/admin/z-reports?from=2026-11-14')?.split(';')[0];
  expect(returnPathIn(`locale=de; ${kept}; other=1`)).toBe('/admin/z-reports?from=2026-11-14');
  expect(returnPathIn('locale=de')).toBeUndefined();
});

test('[D5] only paths of our own are kept, and what others put there is not followed', () => {
  for (const path of [
    '//elsewhere.example',
    'https://elsewhere.example',
    '/\\elsewhere.example',
    '/auth/login',
    '/en/auth/login',
  ]) {
    expect(returnPathCookie(path)).toBeUndefined();
    expect(returnPathIn(`redirect_path=${encodeURIComponent(path)}`)).toBeUndefined();
  }
  expect(returnPathIn('redirect_path=%E0%A4%A')).toBeUndefined();
});

test('[D5] it is deleted after use', () => {
  expect(forgottenReturnPathCookie).toContain('Max-Age=0');
  expect(forgottenReturnPathCookie).toContain('Path=/');
});
