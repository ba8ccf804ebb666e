import { expect, test } from 'vitest';
import { withoutAttributes } from './served-json.ts';

test('a text that is loaded later is asked for as a script', () => {
  const later = `audit: () => import('../messages/de/audit.json', { with: { type: 'json' } }),`;
  expect(withoutAttributes(later)).toBe(`audit: () => import('../messages/de/audit.json'),`);
});
