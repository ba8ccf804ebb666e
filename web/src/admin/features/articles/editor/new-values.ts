import type { Article } from '@tresen/contract/articles';
import { blankSettings } from '@tresen/contract/blank-article';
import type { ArticleKind } from '@tresen/domain/articles/article';
import { articleTextMax } from '@tresen/domain/articles/article-fields';
import { type TaxKey, taxKeys } from '@tresen/domain/basics/vat';
import { translations } from '../../../app/translations.ts';
import { settingsOf } from '../article-cache.ts';
import type { Category } from '../article-lists.ts';
import { inCategories, inheritedFrom } from './follow-categories.ts';
import { type ArticleValues, valuesOf } from './form-values.ts';

const key = 'tresen-articles-last';

type Last = { readonly taxKeyInHouse: TaxKey; readonly categoryIds: readonly string[] };

/** Where the last article left off: whoever enters a menu types one category after the other. */
export function newValues(
  kind: ArticleKind,
  categoryId: string | undefined,
  categories: readonly Category[],
  last: Last = lastUsed(),
): ArticleValues {
  const usesCategories = kind === 'sale';
  const blank = valuesOf({
    ...blankSettings(),
    kind,
    taxKeyInHouse: last.taxKeyInHouse,
    taxKeyTakeAway: last.taxKeyInHouse,
    categoryIds: usesCategories ? [...(categoryId === undefined ? last.categoryIds : [categoryId])] : [],
  });
  const values = { ...blank, price: '', hasReturnTile: kind === 'deposit' };
  return usesCategories ? inCategories(values, inheritedFrom(values.categoryIds, categories)) : values;
}

/** A second one like it, under a name of its own; a barcode belongs to one article alone. */
export function copyOf(article: Article): ArticleValues {
  const name = translations().articles('form.copy', { name: article.name }).slice(0, articleTextMax.name);
  return { ...valuesOf(settingsOf(article)), name, barcode: '', isSoldOut: false };
}

/** The next one of the same sort: what several have in common stays. */
export function nextValues(before: ArticleValues): ArticleValues {
  const { kind, taxKeyInHouse, taxKeyTakeAway, categoryIds, depositArticleId, stationIds, hasReturnTile } = before;
  const blank = newValues(kind, undefined, [], { taxKeyInHouse, categoryIds: [] });
  return { ...blank, taxKeyTakeAway, categoryIds, depositArticleId, stationIds, hasReturnTile };
}

export function rememberLast({ taxKeyInHouse, categoryIds }: ArticleValues): void {
  try {
    localStorage.setItem(key, JSON.stringify({ taxKeyInHouse, categoryIds }));
  } catch {
    // Without storage every article starts afresh.
  }
}

function lastUsed(): Last {
  const first: Last = { taxKeyInHouse: 'DE_19', categoryIds: [] };
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return first;
    const { taxKeyInHouse, categoryIds }: { taxKeyInHouse?: unknown; categoryIds?: unknown } = stored;
    return {
      taxKeyInHouse: taxKeys.find((known) => known === taxKeyInHouse) ?? first.taxKeyInHouse,
      categoryIds: Array.isArray(categoryIds) ? categoryIds.filter((id) => typeof id === 'string') : [],
    };
  } catch {
    return first;
  }
}
