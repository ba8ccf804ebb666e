import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/tables.gen.ts';
import { type OrgId, type Tx, withinTenant } from '../db/tenant.ts';
import type { StoredEvent } from './frames.ts';

/** `eventId`: after a restore the same number may mean another event. `undefined` only before the first. */
export type Cursor = { readonly seq: number; readonly eventId: string | undefined };
export type Head = Cursor & { readonly createdOn: string | undefined };
export type StreamLocation = { readonly orgId: OrgId; readonly locationId: string };

export type ReadStream = ReturnType<typeof readStreamWith>;

type Row = {
  readonly seq: number;
  readonly event_id: string;
  readonly type: string;
  readonly payload: string;
  readonly created_at: Temporal.Instant;
  readonly created_on: string;
};

/** The table of events: the only truth there is of a stream. */
export function readStreamWith(db: Kysely<DB>) {
  return {
    /** What came after the cursor, at most `limit`. `undefined`: there is no such event, or no longer. */
    after: (place: StreamLocation, cursor: Cursor, limit: number): Promise<readonly StoredEvent[] | undefined> =>
      withinTenant(db, place.orgId, async (tx) => {
        const rows = await eventsFrom(tx, place, cursor.seq, limit + 1);
        if (cursor.seq === 0) return rows.slice(0, limit).map(stored);
        const [first, ...later] = rows;
        return first?.seq === cursor.seq && first.event_id === cursor.eventId ? later.map(stored) : undefined;
      }),

    head: (place: StreamLocation): Promise<Head> =>
      withinTenant(db, place.orgId, async (tx) => {
        const { rows } = await sql<{ seq: number; event_id: string; created_on: string }>`
          select v.seq, v.event_id, v.created_on from app.stream_heads h join app.events v
            on v.org_id = h.org_id and v.location_id = h.location_id and v.seq = h.last_seq
            where h.location_id = ${place.locationId}`.execute(tx);
        const [row] = rows;
        if (!row) return { seq: 0, eventId: undefined, createdOn: undefined };
        return { seq: row.seq, eventId: row.event_id, createdOn: row.created_on };
      }),

    /** The heads of many locations at once. An event that was not made on the day that was named has no id here. */
    heads: async (places: readonly (StreamLocation & { readonly lastOn: string | undefined })[]) => {
      const asked = places.map(({ orgId, locationId, lastOn }) => ({
        org_id: orgId,
        location_id: locationId,
        last_on: lastOn ?? null,
      }));
      const { rows } = await sql<{ location_id: string; last_seq: number; event_id: string | null }>`
        select * from app.stream_heads_of(${JSON.stringify(asked)})`.execute(db);
      return new Map(
        rows.map((row) => [row.location_id, { seq: row.last_seq, eventId: row.event_id ?? undefined }] as const),
      );
    },
  };
}

async function eventsFrom(tx: Tx, place: StreamLocation, seq: number, limit: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select seq, event_id, type, payload, created_at, created_on from app.events
      where org_id = ${place.orgId} and location_id = ${place.locationId} and seq >= ${seq} order by seq limit ${limit}`.execute(
    tx,
  );
  return rows;
}

function stored({ seq, event_id, type, payload, created_at, created_on }: Row): StoredEvent {
  return { seq, eventId: event_id, type, payload, createdAt: created_at, createdOn: created_on };
}
