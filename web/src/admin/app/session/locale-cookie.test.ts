import { expect, test } from 'vitest';
import { hasLocaleCookie, localeCookieOf } from './locale-cookie.ts';

test('[R9.2] [R9.12] [R1.13] the chosen language is kept for 365 days on the whole site', () => {
  expect(localeCookieOf('en')).toBe('locale=en; Path=/; Max-Age=31536000; SameSite=Lax');
});

test('[D39] a choice made before is recognised', () => {
  expect(hasLocaleCookie('a=1; locale=de')).toBe(true);
  expect(hasLocaleCookie('notlocale=de')).toBe(false);
});
