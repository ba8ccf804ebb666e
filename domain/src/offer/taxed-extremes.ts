import type { ServicePlace } from '../articles/article.ts';
import { cents } from '../basics/money.ts';
import { divideSet } from './set-division.ts';
import { type SetArticles, type SetChoice, type SetMenu, valueOf } from './set-menu.ts';

/** What a choice is worth, and how much of it falls under the highest rate of the set. */
type Weighed = { readonly articleId: string; readonly valueCents: number; readonly taxedCents: number };

type Sold = { readonly place: ServicePlace; readonly date: Temporal.PlainDate };

/** The combinations with the least and the most under the highest rate, out of however many there are. */
export function taxedExtremes(
  { parts }: Pick<SetMenu, 'parts'>,
  articles: SetArticles,
  sold: Sold,
): readonly (readonly string[])[] {
  const rated = parts.map(({ choices }) => choices.map((choice) => ratedChoice(choice, articles, sold)));
  const highest = Math.max(0, ...rated.flat().flatMap(({ shares }) => shares.map(({ ratePermille }) => ratePermille)));
  const weighed = rated.map((choices) =>
    choices.map(({ articleId, valueCents, shares }) => ({
      articleId,
      valueCents,
      taxedCents: shares.find(({ ratePermille }) => ratePermille === highest)?.grossCents ?? 0,
    })),
  );
  return [extreme(weighed, -1), extreme(weighed, 1)];
}

/** It stays after a few; a loop that could not end would hold up a screen. */
const stepsMax = 100;

/** Each step takes of every part what moves the share furthest from where it is, until it stays (Dinkelbach). */
function extreme(parts: readonly (readonly Weighed[])[], sign: 1 | -1): readonly string[] {
  let picked = bestOf(parts, ({ valueCents }) => valueCents);
  for (let step = 0; step < stepsMax; step += 1) {
    const share = taxedShare(picked) ?? 0;
    const next = bestOf(parts, ({ taxedCents, valueCents }) => sign * (taxedCents - share * valueCents));
    if (sign * ((taxedShare(next) ?? share) - share) <= 0) break;
    picked = next;
  }
  return picked.map(({ articleId }) => articleId);
}

function bestOf(parts: readonly (readonly Weighed[])[], score: (choice: Weighed) => number): readonly Weighed[] {
  return parts.flatMap((choices) => choices.toSorted((one, other) => score(other) - score(one))[0] ?? []);
}

/** `undefined`: it is worth nothing. */
function taxedShare(picked: readonly Weighed[]): number | undefined {
  const value = picked.reduce((sum, { valueCents }) => sum + valueCents, 0);
  return value === 0 ? undefined : picked.reduce((sum, { taxedCents }) => sum + taxedCents, 0) / value;
}

function ratedChoice(choice: SetChoice, articles: SetArticles, { place, date }: Sold) {
  const { articleId } = choice;
  const valueCents = valueOf(choice, articles) ?? 0;
  const taxKey = articles.get(articleId)?.taxKeys[place];
  const part = taxKey && { taxKey, valueCents, options: [] };
  return { articleId, valueCents, shares: part ? divideSet(cents(valueCents), 'single-prices', [part], date) : [] };
}
