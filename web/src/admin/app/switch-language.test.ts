import { expect, test } from 'vitest';
import { twinAddress } from './switch-language.ts';

test('[R1.13] [R2.1] another language is the same page: path, query and place are kept', () => {
  const german = { pathname: '/admin/articles', search: '?x=1', hash: '#drinks' };
  expect(twinAddress('en', german)).toBe('/en/admin/articles?x=1#drinks');
  expect(twinAddress('de', german)).toBe('/admin/articles?x=1#drinks');
  expect(twinAddress('de', { pathname: '/en/admin/articles', search: '', hash: '' })).toBe('/admin/articles');
});
