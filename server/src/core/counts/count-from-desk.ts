import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { businessDateOf } from '@tresen/domain/basics/business-day';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/http/not-found.ts';
import type { CountEntry } from '../ingest/entry-to-record.ts';

type Counter = {
  readonly tx: Tx;
  readonly orgId: string;
  readonly userId: string | null;
  readonly now: Temporal.Instant;
};

export type DeskCount = {
  readonly articleIds: readonly string[];
  /** `null`: no limit. */
  readonly left: number | null;
  /** Until the next count, and not only today. */
  readonly stays?: boolean | undefined;
  /** Without one: at every location. */
  readonly locationId?: string | undefined;
};

/** Where the stream of a location stands after it. */
export type CountHint = { readonly locationId: string; readonly seq: number };

/**
 * A desk has no log: the server counts for it and gives the stamp. What has no limit is not said where none was set. Answers
 * whom to tell once it is committed.
 */
export async function countFromDesk(counter: Counter, count: DeskCount): Promise<readonly CountHint[]> {
  const { tx, now } = counter;
  const places = await tx
    .selectFrom('app.locations')
    .select(['location_id', 'time_zone', 'closing_hour'])
    .where('closed_at', 'is', null)
    .$if(count.locationId !== undefined, (query) => query.where('location_id', '=', count.locationId ?? ''))
    .orderBy('location_id')
    .execute();
  if (count.locationId !== undefined && places.length === 0) throw notFound('location');
  const hints: CountHint[] = [];
  for (const { location_id: locationId, time_zone: timeZone, closing_hour: hour } of places) {
    const businessDate = businessDateOf(now, { timeZone, hour }).toString();
    const articleIds =
      count.left === null ? await limited(tx, { ...count, locationId, businessDate }) : count.articleIds;
    const entries = articleIds.map((articleId) => entryOf(counter, { ...count, articleId, locationId, businessDate }));
    if (entries.length === 0) continue;
    const { rows } = await sql<{ event_seq: number | null }>`
      select (app.count_article(e)).event_seq
        from json_populate_recordset(null::app.entry_to_record, ${JSON.stringify(entries)}::json) e`.execute(tx);
    const seq = Math.max(...rows.map(({ event_seq }) => event_seq ?? 0));
    if (seq > 0) hints.push({ locationId, seq });
  }
  return hints;
}

type Counted = Pick<DeskCount, 'left' | 'stays'> & {
  readonly articleId: string;
  readonly locationId: string;
  readonly businessDate: string;
};

function entryOf({ orgId, userId, now }: Counter, { articleId, locationId, businessDate, left, stays }: Counted) {
  const at = now.toString();
  const entry: CountEntry = {
    act: 'count',
    cause: '',
    article_id: articleId,
    count_id: randomUUID(),
    left_count: left,
    stays: stays === true,
    step: null,
    business_date: businessDate,
    actor_id: userId,
  };
  return {
    ...entry,
    org_id: orgId,
    location_id: locationId,
    command_id: randomUUIDv7(),
    event_id: randomUUIDv7(),
    signed_at: at,
    received_at: at,
    received_on: at.slice(0, 10),
  };
}

async function limited(
  tx: Tx,
  { articleIds, locationId, businessDate }: DeskCount & Pick<Counted, 'locationId' | 'businessDate'>,
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('app.article_counts')
    .select('article_id')
    .where('location_id', '=', locationId)
    .where('left_count', 'is not', null)
    .where(({ eb, or }) => or([eb('stays', '=', true), eb('business_date', '=', businessDate)]))
    .where(sql<boolean>`article_id = any(${articleIds}::uuid[])`)
    .orderBy('article_id')
    .execute();
  return rows.map(({ article_id }) => article_id);
}
