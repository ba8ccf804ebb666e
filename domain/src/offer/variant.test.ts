import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bareName,
  englishLabel,
  fullName,
  sizeOrders,
  tileFamilies,
  type Variant,
  variantRefusals,
} from './variant.ts';

const anyArticles: fc.Arbitrary<readonly Variant[]> = fc
  .array(
    fc.record({
      name: fc.constantFrom('Pils', 'Helles', 'Wasser'),
      priceCents: fc.integer({ min: 0, max: 900 }),
      variantGroupId: fc.option(fc.constantFrom('pils', 'water')),
      variantLabel: fc.constantFrom('', '0,3 l', '0,5 l'),
    }),
  )
  .map((articles) => articles.map((article, at) => ({ ...article, articleId: `a${at}` })));

test('[T4] every size is on exactly one tile, sizes of one thing on the same, where its first stood', () => {
  fc.assert(
    fc.property(anyArticles, fc.constantFrom(...sizeOrders), (articles, order) => {
      const families = tileFamilies(articles, order);
      const tiled = families.flatMap(({ sizes }) => sizes);
      expect(tiled.toSorted(byId)).toEqual(articles.toSorted(byId));
      expect(new Set(families.map(({ familyId }) => familyId)).size).toBe(families.length);
      for (const { familyId, sizes, shows } of families) {
        expect(sizes.every(({ variantGroupId, articleId }) => (variantGroupId ?? articleId) === familyId)).toBe(true);
        expect(shows).toBe(sizes.length === 1 ? 'one' : sizes.length <= 3 ? 'side-by-side' : 'sheet');
      }
      const firsts = families.map(({ sizes }) => Math.min(...sizes.map((size) => articles.indexOf(size))));
      expect(firsts).toEqual(firsts.toSorted((one, other) => one - other));
    }),
  );
});

test('[T4] sizes stand as the owner wants: by price, or as listed', () => {
  const large = { articleId: 'l', name: 'Pils', priceCents: 480, variantGroupId: 'pils', variantLabel: '0,5 l' };
  const small = { ...large, articleId: 's', priceCents: 340, variantLabel: '0,3 l' };
  const idsOf = (order: 'price' | 'owner') =>
    tileFamilies([large, small], order).map(({ name, sizes }) => [name, sizes.map(({ articleId }) => articleId)]);
  expect(idsOf('price')).toEqual([['Pils', ['s', 'l']]]);
  expect(idsOf('owner')).toEqual([['Pils', ['l', 's']]]);
  expect(tileFamilies([large], 'owner')[0]?.name).toBe('Pils 0,5 l');
});

test('[T4] the full name says the size once', () => {
  expect(fullName({ name: 'Pils', variantLabel: '0,5 l' })).toBe('Pils 0,5 l');
  expect(fullName({ name: 'Pils 0,5 l', variantLabel: '0,5 l' })).toBe('Pils 0,5 l');
  expect(fullName({ name: 'Brezel', variantLabel: '' })).toBe('Brezel');
  const longest = fullName({ name: 'x'.repeat(100), variantLabel: 'y'.repeat(20) });
  expect(longest).toBe(`${'x'.repeat(79)} ${'y'.repeat(20)}`);
});

test('[T4] a common tile is called without a size, whether or not the article names it', () => {
  expect(bareName({ name: 'Pils 0,5 l', variantLabel: '0,5 l' })).toBe('Pils');
  expect(bareName({ name: 'Pils', variantLabel: '0,5 l' })).toBe('Pils');
  expect(bareName({ name: ' 0,5 l', variantLabel: '0,5 l' })).toBe(' 0,5 l');
  const large = {
    articleId: 'l',
    name: 'Pils 0,5 l',
    priceCents: 480,
    variantGroupId: 'pils',
    variantLabel: '0,5 l',
  };
  const small = { ...large, articleId: 's', name: 'Pils 0,3 l', priceCents: 340, variantLabel: '0,3 l' };
  expect(tileFamilies([large, small], 'owner')[0]?.name).toBe('Pils');
});

test('[T4] sizes of one thing have labels that tell them apart', () => {
  const size = (articleId: string, variantLabel: string) => ({ articleId, variantLabel });
  expect(variantRefusals([size('a', '0,3 l'), size('b', '0,5 l')])).toEqual([]);
  expect(variantRefusals([size('a', '')])).toEqual([]);
  expect(variantRefusals([size('a', 'groß'), size('b', ' GROSS'), size('c', 'Groß '), size('d', ' ')])).toEqual([
    { code: 'variant/label-twice', articleId: 'c', label: 'Groß ' },
    { code: 'variant/label-missing', articleId: 'd' },
  ]);
  expect(variantRefusals([size('a', 'x'.repeat(21)), size('b', '1')])).toEqual([
    { code: 'variant/label-too-long', articleId: 'a', n: 20 },
  ]);
});

test('[T4] a size in numbers is written as English does, a word is left to the German', () => {
  expect(['0,5 l', '0,33l', '1 l', '12,5 cm', '400 g'].map(englishLabel)).toEqual([
    '0.5 l',
    '0.33l',
    '1 l',
    '12.5 cm',
    '400 g',
  ]);
  expect(['groß', 'Maß', '', '2 Kugeln'].map(englishLabel)).toEqual(['', '', '', '']);
});

function byId(one: Variant, other: Variant): number {
  return one.articleId < other.articleId ? -1 : 1;
}
