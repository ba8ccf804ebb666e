import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../basics/money.ts';
import { divideSet } from './set-division.ts';
import { anySet, combinationsOf } from './set.sample.ts';
import type { SetArticles, SetMenu } from './set-menu.ts';
import { divisionPreview, divisionsMax } from './set-preview.ts';
import { taxedExtremes } from './taxed-extremes.ts';

const sold = { place: 'in-house', date: Temporal.PlainDate.from('2026-11-20') } as const;
const article = (articleId: string, priceCents: number, key: 'DE_7' | 'DE_19', takeAway = key) =>
  [articleId, { articleId, priceCents, taxKeys: { 'in-house': key, 'take-away': takeAway } }] as const;
const articles: SetArticles = new Map([
  article('burger', 850, 'DE_7'),
  article('steak', 1900, 'DE_7'),
  article('beer', 390, 'DE_19'),
  article('milk', 290, 'DE_19', 'DE_7'),
]);
const choice = (articleId: string, surchargeCents = 0) => ({ articleId, surchargeCents, valueCents: null });
const lunch: SetMenu = {
  articleId: 'lunch',
  priceCents: 990,
  method: 'single-prices',
  parts: [
    { partId: 'main', name: 'Hauptgang', course: 1, choices: [choice('burger'), choice('steak', 600)] },
    { partId: 'drink', name: 'Getränk', course: null, choices: [choice('beer'), choice('milk')] },
  ],
};

test('[T7] the owner sees every set a guest could take, divided as the till will divide it', () => {
  expect(divisionPreview(lunch, articles, sold)).toEqual({
    all: 4,
    rows: [
      row(['burger', 'beer'], 990, 1240, 679, 311),
      row(['burger', 'milk'], 990, 1140, 738, 252),
      row(['steak', 'beer'], 1590, 2290, 1319, 271),
      row(['steak', 'milk'], 1590, 2190, 1379, 211),
    ],
  });
  expect(divisionPreview({ ...lunch, parts: [] }, articles, sold)).toEqual({ all: 0, rows: [] });
  const empty = { partId: 'p', name: 'Teil', course: null, choices: [] };
  expect(divisionPreview({ ...lunch, parts: [empty] }, articles, sold)).toEqual({ all: 0, rows: [] });
});

test('[T7] what is taxed otherwise outside of the house is divided by that', () => {
  const [, milk] = divisionPreview(lunch, articles, { ...sold, place: 'take-away' }).rows;
  expect(milk?.shares).toEqual([{ ratePermille: 70, grossCents: 990 }]);
});

test('[T7] where there are too many to read, the least and the most under the highest rate are among those shown', () => {
  fc.assert(
    fc.property(anySet, ({ set, articles: known }) => {
      const every = combinationsOf(set).flatMap((ids) => taxedOf(set, ids, known) ?? []);
      fc.pre(every.length > 0);
      const [least, most] = taxedExtremes(set, known, sold).map((ids) => taxedOf(set, ids, known));
      expect(least).toBeCloseTo(Math.min(...every), 9);
      expect(most).toBeCloseTo(Math.max(...every), 9);
    }),
  );
});

test('[T7] it says how many there are, and shows only so many', () => {
  const choices = Array.from({ length: 9 }, (_, at) => choice(`a${at}`));
  const many = new Map(choices.map(({ articleId }, at) => article(articleId, 500 + at, at % 2 ? 'DE_7' : 'DE_19')));
  const parts = ['x', 'y', 'z'].map((partId) => ({ partId, name: partId, course: null, choices }));
  const { rows, all } = divisionPreview({ ...lunch, parts }, many, sold);
  expect(all).toBe(729);
  expect(rows.length).toBeLessThan(divisionsMax);
  expect(new Set(rows.flatMap(({ articleIds }) => articleIds)).size).toBe(9);
});

/** The share of the highest rate of the set in what the parts cost alone. */
function taxedOf(set: SetMenu, ids: readonly string[], known: SetArticles): number | undefined {
  const sharesOf = (id: string) => {
    const { priceCents, taxKeys } = known.get(id) ?? { priceCents: 0, taxKeys: undefined };
    const part = { taxKey: taxKeys?.['in-house'] ?? 'DE_19', valueCents: priceCents ?? 0, options: [] } as const;
    return divideSet(cents(part.valueCents), 'single-prices', [part], sold.date);
  };
  const sum = (amounts: readonly { readonly grossCents: number }[]) =>
    amounts.reduce((all, { grossCents }) => all + grossCents, 0);
  const rates = set.parts.flatMap(({ choices }) => choices.flatMap(({ articleId }) => sharesOf(articleId)));
  const highest = Math.max(...rates.map(({ ratePermille }) => ratePermille));
  const shares = ids.flatMap(sharesOf);
  const taxed = shares.filter(({ ratePermille }) => ratePermille === highest);
  return sum(shares) === 0 ? undefined : sum(taxed) / sum(shares);
}

function row(articleIds: readonly string[], totalCents: number, aloneCents: number, food: number, drink: number) {
  const shares = [
    { ratePermille: 70, grossCents: food },
    { ratePermille: 190, grossCents: drink },
  ];
  return { articleIds, totalCents, aloneCents, shares };
}
