import type { LentFloor } from '../../src/admin/device/floor/lent-floor.ts';
import type { EntryOutcome } from '@tresen/contract/device-log';
import { type BillNews, billNewsIn, newsOfSnapshot } from '../../src/admin/device/orders/bill-news.ts';
import { type KeptOrder, keptOrders } from '../../src/admin/device/orders/board-event.ts';
import {
  eventsToApply,
  type KeptBoard,
  ordersAfter,
  type OrderStore,
} from '../../src/admin/device/orders/order-store.ts';
import { countsAfter, countsOf, noKeptCounts } from '../../src/admin/device/orders/server-counts.ts';

const inAnotherTurn = <Value>(value: Value) => new Promise<Value>((resolve) => void setImmediate(() => resolve(value)));

/** Lives as long as the test: what a browser would keep over reloads and share between windows. `later`: when it answers. */
export function memoryOrderStore(later: <Value>(value: Value) => Promise<Value> = inAnotherTurn): OrderStore {
  let kept: KeptBoard | undefined;
  let lentFloor: LentFloor | undefined;
  let bills = new Map<string, BillNews>();
  const outcomes = new Map<number, EntryOutcome>();
  const acknowledged = new Set<string>();
  return {
    load: () => later(kept),
    apply: (events) => {
      const fresh = kept && eventsToApply(kept.cursor, events);
      if (!kept || !fresh) return later({ kind: 'gap' as const });
      const last = fresh.at(-1);
      const from = kept.cursor.seq;
      const known = kept.counts ?? noKeptCounts;
      if (!last)
        return later({ kind: 'applied' as const, from, cursor: kept.cursor, changed: [], counts: known, bills: [] });
      const cursor = { seq: last.seq, eventId: last.id };
      const before = kept.orders;
      const orders = ordersAfter(before, fresh);
      const counts = countsAfter(known, fresh);
      kept = { ...kept, cursor, knownAt: last.at, orders, counts };
      const news = billNewsIn(fresh);
      for (const one of news) bills.set(one.key, one);
      const changed = orders.filter((order) => !before.includes(order));
      return later({ kind: 'applied' as const, from, cursor, changed, counts, bills: news });
    },
    replace: (snapshot, floor) => {
      const { seq, eventId, now, counts } = snapshot;
      kept = { cursor: { seq, eventId }, knownAt: now, orders: keptOrders(snapshot), counts: countsOf(counts) };
      if (floor) kept = { ...kept, floor: { lastStep: floor.lastStep, since: floor.since } };
      lentFloor = undefined;
      bills = new Map(floor ? newsOfSnapshot(floor, seq).map((news) => [news.key, news]) : []);
      return later(kept);
    },
    lentFloor: () => later(lentFloor),
    keepLentFloor: (lent) => {
      lentFloor = lent;
      return later(undefined);
    },
    heard: (knownAt) => {
      if (kept) kept = { ...kept, knownAt };
      return later(undefined);
    },
    forget: (orderIds) => {
      const stays = ({ orderId }: KeptOrder) => !orderIds.includes(orderId);
      if (kept) kept = { ...kept, orders: kept.orders.filter(stays) };
      return later(undefined);
    },
    billNews: (afterSeq) => later([...bills.values()].filter(({ seq }) => seq > afterSeq)),
    outcomes: (afterSeq) => later([...outcomes.values()].filter(({ seq }) => seq > afterSeq)),
    keepOutcomes: (some) => {
      for (const outcome of some) outcomes.set(outcome.seq, outcome);
      return later(undefined);
    },
    acknowledged: () => later([...acknowledged]),
    acknowledge: (orderId) => later(void acknowledged.add(orderId)),
    close: () => undefined,
  };
}
