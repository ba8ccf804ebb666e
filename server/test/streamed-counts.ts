import type { ArticlesSoldEvent, CountedEvent } from '@tresen/contract/order-stream';
import { type Counts, foldCount, foldMove, noCounts } from '@tresen/domain/offer/counts';
import type { OwnerSql } from './owner-sql.ts';

/** What a screen of the location knows that has heard everything since the beginning. */
export async function streamedCounts(owner: OwnerSql, locationId: string): Promise<Counts> {
  const events = await owner.sql<{ type: string; payload: string }>(
    `select type, payload from app.events where location_id = $1 and type like 'article.%' order by seq`,
    [locationId],
  );
  return events.reduce<Counts>((all, { type, payload }) => {
    if (type === 'article.counted') {
      const { entryId, businessDate, ...fact } = JSON.parse(payload) as CountedEvent;
      return foldCount(all, { fact, entryId, businessDate });
    }
    const { moves } = JSON.parse(payload) as ArticlesSoldEvent;
    return moves.reduce(
      (some, { step: sold, entryId, ...move }) => foldMove(some, { ...move, sold: { step: sold, entryId } }),
      all,
    );
  }, noCounts);
}
