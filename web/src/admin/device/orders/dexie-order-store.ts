import type { EntryOutcome } from '@tresen/contract/device-log';
import type { Table } from 'dexie';
import type { LentFloor } from '../floor/lent-floor.ts';
import { billNewsIn, type BillNews, type FloorSnapshot, newsOfSnapshot } from './bill-news.ts';
import { type KeptOrder, keptOrders } from './board-event.ts';
import { openCache } from '../journal/cache-database.ts';
import { countsAfter, countsOf, type KeptCounts, noKeptCounts } from './server-counts.ts';
import { eventsToApply, ordersAfter, ordersIn, type OrderStore, type StreamCursor } from './order-store.ts';

/** Rows: `cursor` with when it was true, `counts` with what is left, `floor` where open bills are listened for, `lent` with a neighbour's. */
type Row = {
  readonly key: 'cursor' | 'counts' | 'floor' | 'lent';
  readonly cursor?: StreamCursor;
  readonly knownAt?: string;
  readonly counts?: unknown;
  readonly floor?: Pick<FloorSnapshot, 'lastStep' | 'since'>;
  readonly lent?: LentFloor;
};

type Tables = {
  readonly orders: Table<KeptOrder, string>;
  readonly feed: Table<Row, string>;
  readonly bills: Table<BillNews, string>;
  readonly outcomes: Table<EntryOutcome, number>;
  readonly acknowledged: Table<{ readonly orderId: string }, string>;
};

/** Answers further back than this belong to nothing that is still on a screen. */
const outcomesKept = 500;

export function openDexieOrderStore(factory: IDBFactory, name = 'cache'): OrderStore {
  const db = openCache<Tables>(factory, name);
  return {
    load: () =>
      db.transaction('r', db.feed, db.orders, async () => {
        const row = await cursorIn(db);
        return (
          row && {
            cursor: row.cursor,
            knownAt: row.knownAt,
            orders: await db.orders.toArray(),
            counts: await countsIn(db),
            floor: (await db.feed.get('floor'))?.floor,
          }
        );
      }),

    apply: (events) =>
      db.transaction('rw', db.feed, db.orders, db.bills, async () => {
        const row = await cursorIn(db);
        const fresh = row && eventsToApply(row.cursor, events);
        if (!row || !fresh) return { kind: 'gap' };
        const last = fresh.at(-1);
        const from = row.cursor.seq;
        const before = (await countsIn(db)) ?? noKeptCounts;
        if (!last) return { kind: 'applied', from, cursor: row.cursor, changed: [], counts: before, bills: [] };
        const known = await db.orders.bulkGet([...ordersIn(fresh)]);
        const changed = ordersAfter(
          known.flatMap((order) => order ?? []),
          fresh,
        );
        const cursor = { seq: last.seq, eventId: last.id };
        await db.orders.bulkPut([...changed]);
        await db.feed.put({ key: 'cursor', cursor, knownAt: last.at });
        const counts = countsAfter(before, fresh);
        if (counts !== before) await db.feed.put({ key: 'counts', counts });
        const bills = billNewsIn(fresh);
        if (bills.length > 0) await db.bills.bulkPut([...bills]);
        return { kind: 'applied', from, cursor, changed, counts, bills };
      }),

    replace: (snapshot, floor) =>
      db.transaction('rw', db.feed, db.orders, db.bills, async () => {
        const { seq, eventId, now: knownAt } = snapshot;
        const orders = keptOrders(snapshot);
        const cursor = { seq, eventId };
        await db.orders.clear();
        await db.orders.bulkPut(orders);
        const counts = countsOf(snapshot.counts);
        await db.feed.bulkPut([
          { key: 'cursor', cursor, knownAt },
          { key: 'counts', counts },
        ]);
        await db.bills.clear();
        await db.feed.delete('lent');
        if (!floor) {
          await db.feed.delete('floor');
          return { cursor, knownAt, orders, counts };
        }
        const { lastStep, since } = floor;
        await db.bills.bulkPut([...newsOfSnapshot(floor, seq)]);
        await db.feed.put({ key: 'floor', floor: { lastStep, since } });
        return { cursor, knownAt, orders, counts, floor: { lastStep, since } };
      }),

    billNews: (afterSeq) => db.bills.where('seq').above(afterSeq).toArray(),

    lentFloor: async () => (await db.feed.get('lent'))?.lent,
    keepLentFloor: async (lent) => void (await (lent ? db.feed.put({ key: 'lent', lent }) : db.feed.delete('lent'))),

    heard: async (knownAt) => void (await db.feed.update('cursor', { knownAt })),
    forget: async (orderIds) => {
      await db.transaction('rw', db.orders, db.acknowledged, async () => {
        await db.orders.bulkDelete([...orderIds]);
        await db.acknowledged.bulkDelete([...orderIds]);
      });
    },
    outcomes: (afterSeq) => db.outcomes.where('seq').above(afterSeq).toArray(),
    keepOutcomes: async (outcomes) => {
      await db.transaction('rw', db.outcomes, async () => {
        await db.outcomes.bulkPut([...outcomes]);
        const newest = outcomes.reduce((last, { seq }) => Math.max(last, seq), 0);
        await db.outcomes
          .where('seq')
          .below(newest - outcomesKept)
          .delete();
      });
    },
    acknowledged: async () => (await db.acknowledged.toArray()).map(({ orderId }) => orderId),
    acknowledge: async (orderId) => void (await db.acknowledged.put({ orderId })),
    close: () => db.close(),
  };
}

async function cursorIn({
  feed,
}: Tables): Promise<{ readonly cursor: StreamCursor; readonly knownAt: string } | undefined> {
  const { cursor, knownAt } = (await feed.get('cursor')) ?? {};
  return cursor && knownAt !== undefined ? { cursor, knownAt } : undefined;
}

async function countsIn({ feed }: Tables): Promise<KeptCounts | undefined> {
  return (await feed.get('counts'))?.counts as KeptCounts | undefined;
}
