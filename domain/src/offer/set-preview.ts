import type { ServicePlace } from '../articles/article.ts';
import { cents } from '../basics/money.ts';
import { divideSet } from './set-division.ts';
import { chooseParts, type SetArticles, type SetChoice, type SetMenu, setPrice, valueOf } from './set-menu.ts';
import type { RateShare } from './share-by-values.ts';

export type DivisionRow = {
  /** One article for each part, in their order. */
  readonly articleIds: readonly string[];
  readonly totalCents: number;
  /** What the parts cost alone. */
  readonly aloneCents: number;
  readonly shares: readonly RateShare[];
};

/**
 * How a set is divided, before anybody buys it: with the first choice of each part, with each other choice in its place,
 * and with the choices that are worth least and most. A set that could not be sold has no rows.
 */
export function divisionPreview(
  set: SetMenu,
  articles: SetArticles,
  place: ServicePlace,
  date: Temporal.PlainDate,
): readonly DivisionRow[] {
  const rows = new Map<string, DivisionRow>();
  for (const articleIds of shownCombinations(set, articles)) {
    const row = divisionRow(set, articleIds, articles, place, date);
    if (row !== undefined) rows.set(articleIds.join(), row);
  }
  return [...rows.values()];
}

function shownCombinations({ parts }: SetMenu, articles: SetArticles): readonly (readonly string[])[] {
  if (parts.length === 0) return [];
  const first = parts.map(({ choices }) => choices[0]?.articleId ?? '');
  const others = parts.flatMap(({ choices }, at) => choices.slice(1).map(({ articleId }) => first.with(at, articleId)));
  const netValue = (choice: SetChoice) => (valueOf(choice, articles) ?? 0) - choice.surchargeCents;
  const byValue = parts.map(({ choices }) => choices.toSorted((one, other) => netValue(one) - netValue(other)));
  const extreme = (at: 0 | -1) => byValue.map((choices) => choices.at(at)?.articleId ?? '');
  return [first, ...others, extreme(0), extreme(-1)];
}

function divisionRow(
  set: SetMenu,
  articleIds: readonly string[],
  articles: SetArticles,
  place: ServicePlace,
  date: Temporal.PlainDate,
): DivisionRow | undefined {
  const chosen = chooseParts(
    set,
    new Map(set.parts.map(({ partId }, at) => [partId, articleIds[at] ?? ''])),
    articles,
    place,
  );
  if (!chosen.ok) return undefined;
  const parts = chosen.value.map((part) => ({ ...part, options: [] }));
  const price = setPrice(cents(set.priceCents), parts);
  if (!price.ok) return undefined;
  return {
    articleIds,
    totalCents: price.value,
    aloneCents: parts.reduce((all, { valueCents }) => all + valueCents, 0),
    shares: divideSet(price.value, set.method, parts, date),
  };
}
