import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceMaxCents } from '../articles/article.ts';
import { articlesOf, choicesOf, chosenArticles, templateKeys } from './article-template.ts';
import { setsWith } from './template-sets.ts';

test('[T8] a set of a template comes only with parts that can be chosen, and never dearer than they are', () => {
  const picked = fc.constantFrom(...templateKeys).chain((template) =>
    fc
      .subarray([...choicesOf(template)])
      .chain((some) =>
        fc.tuple(
          ...some.map(({ key }) => fc.integer({ min: 1, max: 3000 }).map((priceCents) => ({ key, priceCents }))),
        ),
      )
      .map((articles) => ({ template, chosen: chosenArticles(template, { articles, taxes: [] }) })),
  );
  fc.assert(
    fc.property(picked, ({ template, chosen }) => {
      const priceOf = (key: string) => chosen.find((one) => one.key === key)?.priceCents ?? priceMaxCents;
      for (const { article, parts } of setsWith(template, chosen)) {
        for (const { choices } of parts) {
          expect(choices.length).toBeGreaterThan(0);
          for (const { articleId } of choices) expect(chosen.map(({ key }) => key)).toContain(articleId);
        }
        const least = parts.map(({ choices }) => Math.min(...choices.map(({ articleId }) => priceOf(articleId))));
        expect(article.priceCents).toBeLessThanOrEqual(least.reduce((all, one) => all + one, 0));
      }
    }),
  );
});

test('[T8] a restaurant begins with a lunch that declares all that can be in it, and the wizard asks nothing more', () => {
  const all = articlesOf('restaurant');
  const [lunch, ...others] = setsWith('restaurant', all);
  expect(others).toEqual([]);
  expect(lunch?.parts.map(({ name }) => name)).toEqual(['Hauptgang', 'Getränk']);
  expect(choicesOf('restaurant').map(({ key }) => key)).not.toContain(lunch?.article.key);
  for (const { choices } of lunch?.parts ?? [])
    for (const { articleId } of choices) {
      const choice = all.find(({ key }) => key === articleId);
      expect(lunch?.article.allergens).toEqual(expect.arrayContaining([...(choice?.allergens ?? [])]));
      expect(lunch?.article.additives).toEqual(expect.arrayContaining([...(choice?.additives ?? [])]));
    }
  expect(
    setsWith(
      'restaurant',
      all.filter(({ category }) => category?.key !== 'drinks'),
    ),
  ).toEqual([]);
});
