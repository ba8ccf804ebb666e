import type { ServicePlace } from '../articles/article.ts';
import { cents } from '../basics/money.ts';
import { divideSet } from './set-division.ts';
import { chooseParts, type SetArticles, type SetChoice, type SetMenu, setPrice, valueOf } from './set-menu.ts';
import type { RateShare } from './share-by-values.ts';
import { taxedExtremes } from './taxed-extremes.ts';

export type DivisionRow = {
  /** One article for each part, in their order. */
  readonly articleIds: readonly string[];
  readonly totalCents: number;
  /** What the parts cost alone. */
  readonly aloneCents: number;
  readonly shares: readonly RateShare[];
};

export type DivisionPreview = {
  readonly rows: readonly DivisionRow[];
  /** How many different sets a guest could take. */
  readonly all: number;
};

/** So many divisions can still be read through. */
export const divisionsMax = 60;

type Sold = { readonly place: ServicePlace; readonly date: Temporal.PlainDate };

/**
 * How a set is divided, before anybody buys it: whatever a guest could take. Where that is too much to read, the first choice
 * of each part, each other choice in its place, the sets that are worth least and most, and those in which the least and
 * the most falls under the highest rate. A set that could not be sold has no rows.
 */
export function divisionPreview(set: SetMenu, articles: SetArticles, sold: Sold): DivisionPreview {
  const all = set.parts.length === 0 ? 0 : set.parts.reduce((count, { choices }) => count * choices.length, 1);
  const shown = all <= divisionsMax ? everyCombination(set) : tellingCombinations(set, articles, sold);
  const rows = new Map<string, DivisionRow>();
  for (const articleIds of shown) {
    const row = divisionRow(set, articleIds, articles, sold);
    if (row !== undefined) rows.set(articleIds.join(), row);
  }
  return { rows: [...rows.values()], all };
}

function everyCombination({ parts }: SetMenu): readonly (readonly string[])[] {
  if (parts.length === 0) return [];
  return parts.reduce<readonly (readonly string[])[]>(
    (some, { choices }) => some.flatMap((one) => choices.map(({ articleId }) => [...one, articleId])),
    [[]],
  );
}

function tellingCombinations(set: SetMenu, articles: SetArticles, sold: Sold): readonly (readonly string[])[] {
  const { parts } = set;
  const first = parts.map(({ choices }) => choices[0]?.articleId ?? '');
  const others = parts.flatMap(({ choices }, at) => choices.slice(1).map(({ articleId }) => first.with(at, articleId)));
  const netValue = (choice: SetChoice) => (valueOf(choice, articles) ?? 0) - choice.surchargeCents;
  const byValue = parts.map(({ choices }) => choices.toSorted((one, other) => netValue(one) - netValue(other)));
  const extreme = (at: 0 | -1) => byValue.map((choices) => choices.at(at)?.articleId ?? '');
  return [...taxedExtremes(set, articles, sold), extreme(0), extreme(-1), first, ...others];
}

function divisionRow(
  set: SetMenu,
  articleIds: readonly string[],
  articles: SetArticles,
  { place, date }: Sold,
): DivisionRow | undefined {
  const taken = new Map(set.parts.map(({ partId }, at) => [partId, articleIds[at] ?? '']));
  const chosen = chooseParts(set, taken, articles);
  if (!chosen.ok) return undefined;
  const parts = chosen.value.map((part) => ({ ...part, taxKey: part.taxKeys[place], options: [] }));
  const price = setPrice(cents(set.priceCents), parts);
  if (!price.ok) return undefined;
  return {
    articleIds,
    totalCents: price.value,
    aloneCents: parts.reduce((all, { valueCents }) => all + valueCents, 0),
    shares: divideSet(price.value, set.method, parts, date),
  };
}
