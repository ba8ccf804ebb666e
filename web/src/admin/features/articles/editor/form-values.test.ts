import { allergens } from '@tresen/domain/articles/allergens';
import { articleKinds } from '@tresen/domain/articles/article';
import { taxKeys } from '@tresen/domain/basics/vat';
import { screenMessages } from '@tresen/i18n/screen-messages.de';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { loadTranslations, speak } from '../../../app/translations.ts';
import { settingsOf } from '../article-cache.ts';
import { sampleArticle } from '../testing/sample-article.ts';
import { settingsFrom, valuesOf } from './form-values.ts';

beforeAll(async () => {
  speak('de', screenMessages);
  await loadTranslations('articles');
});

const someCents = fc.integer({ min: 0, max: 99_999_999 });
const someArticle = fc
  .record({
    kind: fc.constantFrom(...articleKinds),
    priceCents: fc.integer({ min: 0, max: 99_999_999 }),
    taxKeyInHouse: fc.constantFrom(...taxKeys),
    taxKeyTakeAway: fc.constantFrom(...taxKeys),
    allergens: fc.option(fc.subarray([...allergens])),
    depositArticleId: fc.option(fc.constant('0190a000-0000-7000-8000-000000000002')),
    isSoldOut: fc.boolean(),
    openPrice: fc.option(fc.record({ lowestCents: someCents, highestCents: someCents })),
  })
  .map((own) => sampleArticle(own));

test('[R3.9, R3.10, R3.11] what comes from the server goes back unchanged when nobody touches the form', () => {
  fc.assert(
    fc.property(someArticle, (article) => {
      const sent = settingsFrom(valuesOf(article));
      const isSale = article.kind === 'sale';
      const isCard = article.kind === 'gift-card';
      expect({ ...sent, allergens: sent.allergens?.toSorted() ?? null }).toEqual({
        ...settingsOf(article),
        allergens: article.allergens?.toSorted() ?? null,
        depositArticleId: isSale ? article.depositArticleId : null,
        openPrice: isSale ? article.openPrice : null,
        taxKeyTakeAway: isCard ? article.taxKeyInHouse : article.taxKeyTakeAway,
      });
    }),
  );
});

test('[R3.11] not declared, none and some stay three different things', () => {
  const stateOf = (own: Parameters<typeof sampleArticle>[0]) => valuesOf(sampleArticle(own)).allergens.state;
  expect(stateOf({ allergens: null })).toBe('missing');
  expect(stateOf({ allergens: [] })).toBe('none');
  expect(stateOf({ allergens: ['milk'] })).toBe('contains');
  const values = valuesOf(sampleArticle({ allergens: null }));
  expect(settingsFrom(values).allergens).toBeNull();
  expect(settingsFrom({ ...values, allergens: { state: 'none', keys: ['milk'] } }).allergens).toEqual([]);
});

test('[D44] a gift card sends one rate, whatever stood in the second field before', () => {
  const values = valuesOf(sampleArticle({ kind: 'gift-card', taxKeyInHouse: 'DE_7', taxKeyTakeAway: 'DE_19' }));
  expect(settingsFrom(values)).toMatchObject({ taxKeyInHouse: 'DE_7', taxKeyTakeAway: 'DE_7' });
});

test('[D9] only a sale keeps its deposit', () => {
  const values = { ...valuesOf(sampleArticle()), depositArticleId: 'd' };
  expect(settingsFrom(values).depositArticleId).toBe('d');
  expect(settingsFrom({ ...values, kind: 'return' }).depositArticleId).toBeNull();
});
