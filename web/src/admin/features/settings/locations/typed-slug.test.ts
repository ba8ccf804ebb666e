import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedSlug } from './typed-slug.ts';

test('[R5.7] capitals become small and spaces hyphens while typing', () => {
  expect(typedSlug('Biergarten am  See')).toBe('biergarten-am-see');
});

test('[R5.13] an umlaut stays, so that the rule can name it', () => {
  expect(typedSlug('Gärtchen')).toBe('gärtchen');
});

test('[R5.7] typing on does not change what was put right before', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      expect(typedSlug(typedSlug(text))).toBe(typedSlug(text));
    }),
  );
});
