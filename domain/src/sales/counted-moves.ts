import type { CountedMove } from '../offer/counts.ts';
import type { SaleFact, SoldLine } from './sale-fact.ts';

/** How many pieces of each article a sale takes away; below zero where a counter-booking gives them back. */
export function soldPieces(lines: readonly SoldLine[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const line of lines)
    for (const articleId of articlesIn(line)) pieces.set(articleId, (pieces.get(articleId) ?? 0) + line.quantity);
  return pieces;
}

/** An article, what it consists of, and what was chosen with it. What a bill pays for was counted when it was ordered. */
function articlesIn({ kind, settles, articleId, parts, options }: SoldLine): readonly string[] {
  if (kind !== 'sale' || settles !== null) return [];
  const chosen = [...options, ...parts.flatMap((part) => part.options)].filter((option) => option.kind !== 'without');
  return [articleId, ...parts.map((part) => part.articleId), ...chosen.map((option) => option.articleId)].flatMap(
    (one) => one ?? [],
  );
}

/**
 * What a sale with a step takes from counts. A counter-booking gives back what it takes back, as of then: `soldBefore` finds
 * the move of an article in a sale, and where there is none nothing was counted. What is only paid anew comes and goes at once.
 */
export function movesOf(
  { orderId, step, lines, cancels, releases }: SaleFact,
  entryId: string,
  soldBefore: (articleId: string, orderId: string) => CountedMove | undefined,
): readonly CountedMove[] {
  return [...soldPieces(lines)].flatMap(([articleId, pieces]) => {
    const own = step === null ? undefined : { step, entryId };
    const sold = cancels && !releases ? soldBefore(articleId, cancels.orderId)?.sold : own;
    return sold ? [{ moveId: orderId, articleId, sold, pieces }] : [];
  });
}
