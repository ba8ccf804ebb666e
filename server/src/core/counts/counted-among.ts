import { businessDateOf } from '@tresen/domain/basics/business-day';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

type Counted = { readonly articleId: string; readonly locationId: string; readonly left: number };

/** How many are left of these articles, wherever somebody has counted: a count ends with the business day unless it stays. */
export async function countedAmong(tx: Tx, articleIds: readonly string[], now: Temporal.Instant): Promise<Counted[]> {
  const rows = await tx
    .selectFrom('app.article_counts as c')
    .innerJoin('app.locations as l', (join) =>
      join.onRef('l.org_id', '=', 'c.org_id').onRef('l.location_id', '=', 'c.location_id'),
    )
    .select([
      'c.article_id',
      'c.location_id',
      'c.left_now',
      'c.stays',
      'c.business_date',
      'l.time_zone',
      'l.closing_hour',
    ])
    .where('l.closed_at', 'is', null)
    .where(sql<boolean>`c.article_id = any(${[...articleIds]}::uuid[])`)
    .orderBy('l.name')
    .orderBy('c.location_id')
    .execute();
  return rows.flatMap(({ article_id, location_id, left_now, stays, business_date, time_zone, closing_hour }) => {
    const today = businessDateOf(now, { timeZone: time_zone, hour: closing_hour }).toString();
    if (left_now === null || !(stays || business_date >= today)) return [];
    return { articleId: article_id, locationId: location_id, left: left_now };
  });
}
