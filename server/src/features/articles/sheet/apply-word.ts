import { forEachText } from '@tresen/domain/articles/article-fields';
import type { Article } from '@tresen/contract/articles';
import { additives } from '@tresen/domain/articles/additives';
import { allergens } from '@tresen/domain/articles/allergens';
import { blankArticle } from '../../../core/articles/blank-article.ts';
import type { Draft, Wrong } from './read-drafts.ts';
import type { Names } from './resolve-names.ts';

/** The article as it would be after its row, and which names in the row mean nothing. */
export function applyWord(
  { before, word, articleId }: Draft,
  names: Names,
): { readonly after: Article; readonly wrong: readonly Wrong[] } {
  // Take-away is taxed like in-house unless the row says otherwise.
  const start = before ?? {
    ...blankArticle,
    articleId,
    taxKeyTakeAway: word.vatInHouse ?? blankArticle.taxKeyTakeAway,
  };
  const deposit = word.deposit === undefined ? undefined : names.depositId(word.deposit, before);
  const stations = word.stations && names.stationIds(word.stations, before);
  const { allergens: avoided, additives: added } = word;
  const after: Article = {
    ...start,
    kind: word.kind ?? start.kind,
    name: word.name ?? start.name,
    ...forEachText((field) => word[field] ?? start[field]),
    priceCents: word.price ?? start.priceCents,
    openPrice: 'openPrice' in word ? (word.openPrice ?? null) : start.openPrice,
    taxKeyInHouse: word.vatInHouse ?? start.taxKeyInHouse,
    taxKeyTakeAway: word.vatTakeAway ?? start.taxKeyTakeAway,
    categoryIds: word.categories ? word.categories.map(names.categoryId) : start.categoryIds,
    depositArticleId: 'deposit' in word ? (deposit?.ok ? deposit.value : null) : start.depositArticleId,
    stationIds: stations?.ok ? stations.value : start.stationIds,
    allergens:
      'allergens' in word ? (avoided ? allergens.filter((key) => avoided.includes(key)) : null) : start.allergens,
    additives: 'additives' in word ? (added ? additives.filter((key) => added.includes(key)) : null) : start.additives,
    diet: 'diet' in word ? (word.diet ?? null) : start.diet,
    isActive: word.isActive ?? start.isActive,
    isSoldOut: word.isSoldOut ?? start.isSoldOut,
    isRetired: word.isRetired ?? start.isRetired,
  };
  const wrong: Wrong[] = [];
  if (deposit?.ok === false) wrong.push({ column: 'deposit', code: deposit.refusal });
  if (stations?.ok === false) wrong.push({ column: 'stations', code: stations.refusal });
  return { after, wrong };
}
