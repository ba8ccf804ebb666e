import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleKinds, articleTypes } from '../articles/article.ts';
import type { CatalogueArea, CatalogueArticle } from '../offer/catalogue.ts';
import { sampleArticle } from './sample-sale.ts';
import { returnsOf, tabsOf } from './tiles.ts';

const area: CatalogueArea = {
  areaId: 'bar',
  name: 'Bar 1',
  hiddenTypes: [],
  onlyCategoryIds: null,
  showsDepositInAll: false,
  printsOrderItems: false,
  printsEachLine: false,
  printsEachPiece: false,
  printerId: null,
  acceptsAutomatically: false,
  servicePlace: 'in-house',
  warnAfterMinutes: 5,
  lateAfterMinutes: 10,
};
const categories = [
  { categoryId: 'beer', name: 'Bier' },
  { categoryId: 'food', name: 'Speisen' },
];
const articles = [
  sampleArticle({ articleId: 'cup', kind: 'deposit' }),
  sampleArticle({ articleId: 'helles', categoryIds: ['beer'] }),
  sampleArticle({ articleId: 'cup-back', kind: 'return' }),
  sampleArticle({ articleId: 'wurst', categoryIds: ['food'] }),
  sampleArticle({ articleId: 'card', kind: 'gift-card' }),
];
const shown = (given: Partial<CatalogueArea>, of = { categories, articles }) =>
  tabsOf(of, { ...area, ...given }).map(({ tab, articles: tiles }) => [
    tab.kind === 'category' ? tab.name : tab.kind,
    tiles.map(({ articleId }) => articleId),
  ]);

test('design-10.3 all first, the categories in the order of the owner, deposits last', () => {
  expect(shown({})).toEqual([
    ['all', ['helles', 'wurst', 'card', 'cup-back']],
    ['Bier', ['helles']],
    ['Speisen', ['wurst']],
    ['deposit', ['cup', 'cup-back']],
  ]);
});

test('[R5.17] [R5.18] what an area hides takes its tiles away, and a tab without tiles goes with them', () => {
  expect(shown({ hiddenTypes: ['sale'] })).toEqual([
    ['all', ['card', 'cup-back']],
    ['deposit', ['cup', 'cup-back']],
  ]);
  expect(shown({ onlyCategoryIds: ['food'] })).toEqual([
    ['all', ['wurst']],
    ['Speisen', ['wurst']],
  ]);
  expect(shown({}, { categories, articles: [] })).toEqual([]);
});

test('[D8] deposits stand in the view of all articles where the area asks for it, at the end', () => {
  expect(shown({ showsDepositInAll: true })[0]).toEqual(['all', ['helles', 'wurst', 'card', 'cup', 'cup-back']]);
  expect(shown({ showsDepositInAll: false })[0]).toEqual(['all', ['helles', 'wurst', 'card', 'cup-back']]);
});

test('every tile of a tab is on offer in its area, no tab shows one twice, and returns keep their own row', () => {
  const some = fc.array(
    fc.record({ kind: fc.constantFrom(...articleKinds), categoryIds: fc.subarray(['beer', 'food']) }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(
      some,
      fc.subarray([...articleTypes]),
      fc.option(fc.subarray(['beer', 'food'])),
      (made, hiddenTypes, onlyCategoryIds) => {
        const offer = {
          categories,
          articles: made.map((given, index) => sampleArticle({ articleId: String(index), ...given })),
        };
        const here = { ...area, hiddenTypes, onlyCategoryIds };
        const isCup = ({ kind }: CatalogueArticle) => kind === 'deposit' || kind === 'return';
        const onOffer = offer.articles.filter(
          ({ kind, categoryIds }) =>
            !hiddenTypes.some((type) => type === kind) &&
            (onlyCategoryIds?.some((id) => categoryIds.includes(id)) ?? true),
        );
        for (const { tab, articles: tiles } of tabsOf(offer, here)) {
          if (tab.kind === 'category')
            expect(new Set(tiles)).toEqual(new Set(onOffer.filter((one) => one.categoryIds.includes(tab.categoryId))));
          if (tab.kind === 'deposit') expect(tiles).toEqual(onOffer.filter(isCup));
          expect(tiles).toEqual(tiles.toSorted((one, other) => Number(isCup(one)) - Number(isCup(other))));
          expect(tiles.filter((one) => !isCup(one))).toEqual(
            onOffer.filter((one) => !isCup(one) && tiles.includes(one)),
          );
          expect(new Set(tiles).size).toBe(tiles.length);
          for (const { kind, categoryIds } of tiles) {
            expect(hiddenTypes.some((type) => type === kind)).toBe(false);
            expect(onlyCategoryIds?.some((id) => categoryIds.includes(id)) ?? true).toBe(true);
          }
        }
        const returns = returnsOf(offer, here);
        expect(returns.every(({ kind }) => kind === 'return' && !hiddenTypes.includes('return'))).toBe(true);
      },
    ),
  );
});
