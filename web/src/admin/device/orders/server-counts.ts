import type { ArticlesSoldEvent, CountedEvent, OrderSnapshot, StreamEvent } from '@tresen/contract/order-stream';
import { type Counts, foldCount, foldMove, largestStep, noCounts, withoutPast } from '@tresen/domain/offer/counts';

/** What the server told of what is left. */
export type KeptCounts = {
  readonly counts: Counts;
  /** The largest step that it knows of. */
  readonly lastStep: number;
};

export const noKeptCounts: KeptCounts = { counts: noCounts, lastStep: 0 };

export function countsOf(snapshot: OrderSnapshot['counts']): KeptCounts {
  if (!snapshot) return noKeptCounts;
  const counted = snapshot.registers.reduce(withCount, noCounts);
  return { counts: withMoves(counted, snapshot), lastStep: snapshot.lastStep };
}

/** The same object where nothing of it was told. */
export function countsAfter(before: KeptCounts, events: readonly StreamEvent[]): KeptCounts {
  const counting = events.filter(({ type, payload }) => type.startsWith('article.') && payload !== null);
  const last = counting.at(-1);
  if (!last) return before;
  // The server writes these shapes and no others.
  const counts = counting.reduce((all, { type, payload }) => {
    if (type === 'article.counted') return withCount(all, payload as CountedEvent);
    return type === 'article.sold' ? withMoves(all, payload as ArticlesSoldEvent) : all;
  }, before.counts);
  const oldest = new Date(Date.parse(last.at) - daysKept * 86_400_000).toISOString().slice(0, 10);
  return { counts: withoutPast(counts, oldest), lastStep: Math.max(before.lastStep, largestStep(counts)) };
}

const daysKept = 3;

type ServerCount = Pick<CountedEvent, 'articleId' | 'step' | 'left' | 'stays' | 'entryId' | 'businessDate'>;

function withCount(counts: Counts, { entryId, businessDate, ...fact }: ServerCount): Counts {
  return foldCount(counts, { fact, entryId, businessDate });
}

function withMoves(counts: Counts, { moves }: ArticlesSoldEvent): Counts {
  return moves.reduce(
    (all, { moveId, articleId, pieces, ...sold }) => foldMove(all, { moveId, articleId, pieces, sold }),
    counts,
  );
}
