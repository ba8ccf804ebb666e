import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settingsOf } from '../article-cache.ts';
import { sampleArticle } from '../testing/sample-article.ts';
import { changedBetween, mergeSettings } from './merge-settings.ts';

const some = fc
  .record({
    name: fc.constantFrom('Helles', 'Dunkles', 'Pils'),
    priceCents: fc.constantFrom(480, 500, 520),
    isSoldOut: fc.boolean(),
    allergens: fc.option(fc.subarray(['barley' as const, 'wheat' as const])),
  })
  .map((own) => settingsOf(sampleArticle(own)));

test('[R2.39] whoever changed nothing gets what is saved', () => {
  fc.assert(
    fc.property(some, some, (base, theirs) => {
      expect(mergeSettings(base, base, theirs)).toEqual(theirs);
    }),
  );
});

test('[R2.39] where nobody else changed anything, my input stands', () => {
  fc.assert(
    fc.property(some, some, (base, mine) => {
      expect(mergeSettings(base, mine, base)).toEqual(mine);
    }),
  );
});

test('[R2.39] two people at different fields both get their way', () => {
  const base = settingsOf(sampleArticle());
  const merged = mergeSettings(base, { ...base, priceCents: 520 }, { ...base, name: 'Helles vom Fass' });
  expect(merged).toMatchObject({ priceCents: 520, name: 'Helles vom Fass' });
});

test('[R2.39] the order of a choice is no change', () => {
  const base = settingsOf(sampleArticle({ allergens: ['wheat', 'barley'] }));
  expect(changedBetween(base, { ...base, allergens: ['barley', 'wheat'] })).toEqual([]);
  expect(changedBetween(base, { ...base, allergens: [], priceCents: 1 })).toEqual(['priceCents', 'allergens']);
});
