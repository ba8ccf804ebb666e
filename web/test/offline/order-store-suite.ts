import { day, sampleFact, sampleRound } from '@tresen/domain/bills/bill-facts.sample';
import { leftOf } from '@tresen/domain/offer/counts';
import type { OrderStore } from '../../src/admin/device/orders/order-store.ts';
import { fakeLocation } from './fake-location.ts';

export type OrderStoreLaw = { readonly name: string; readonly holds: (open: () => OrderStore) => Promise<void> };

/** What every store of orders promises. Plain functions: proven in Node and in a real browser. */
export const orderStoreLaws: readonly OrderStoreLaw[] = [
  {
    name: 'before the first snapshot nothing is known, and no event fits',
    holds: async (open) => {
      const [location, store] = [fakeLocation(), open()];
      location.place('one');
      same(await store.load(), undefined);
      same(await store.apply(location.events()), { kind: 'gap' });
      same(await store.load(), undefined);
    },
  },
  {
    name: 'offline-3.4 events and cursor are written together, once, whoever writes them',
    holds: async (open) => {
      const location = fakeLocation();
      const windows = [open(), open()];
      await windows[0]?.replace(await location.snapshot());
      for (const orderId of ['one', 'two', 'three']) location.place(orderId);
      location.advance('two', 'ready');
      const events = location.events();
      await Promise.all(windows.flatMap((store) => [store.apply(events), store.apply(events.slice(0, 2))]));
      const kept = await open().load();
      same(kept?.cursor, { seq: 4, eventId: events[3]?.id });
      same(briefly(kept?.orders ?? []), ['one new 1', 'three new 1', 'two ready 2']);
    },
  },
  {
    name: 'offline-3.4 with a gap before them nothing is written',
    holds: async (open) => {
      const [location, store] = [fakeLocation(), open()];
      await store.replace(await location.snapshot());
      for (const orderId of ['one', 'two', 'three']) location.place(orderId);
      const events = location.events();
      await store.apply(events.slice(0, 1));
      same(await store.apply(events.slice(2)), { kind: 'gap' });
      same((await store.load())?.cursor.seq, 1);
      same(briefly((await store.load())?.orders ?? []), ['one new 1']);
    },
  },
  {
    name: 'offline-7.17 a snapshot replaces everything that was known, and only that',
    holds: async (open) => {
      const [location, store] = [fakeLocation(), open()];
      await store.replace(await location.snapshot());
      location.place('one');
      await store.apply(location.events());
      await store.keepOutcomes([{ seq: 7, outcome: 'applied', code: '', eventSeq: 3 }]);
      await store.acknowledge('one');
      location.lose(1);
      location.place('other');
      await store.replace(await location.snapshot());
      same(briefly((await store.load())?.orders ?? []), ['other new 1']);
      same(await store.outcomes(6), [{ seq: 7, outcome: 'applied', code: '', eventSeq: 3 }]);
      same(await store.outcomes(7), []);
      same(await store.acknowledged(), ['one']);
    },
  },
  {
    name: '[T62] what is left is kept with the cursor, and a snapshot replaces it',
    holds: async (open) => {
      const [location, store] = [fakeLocation(), open()];
      const lefts = async () => {
        const kept = (await open().load())?.counts;
        return [kept && leftOf(kept.counts, 'soup', '2026-11-14'), kept?.lastStep];
      };
      await store.replace(await location.snapshot());
      same(await lefts(), [undefined, 0]);
      location.count('soup', 5, 3);
      location.sell('soup', 2, 4);
      location.sell('soup', 1, 2);
      await store.apply(location.events());
      await store.apply(location.events());
      same(await lefts(), [3, 4]);
      const counts = {
        lastStep: 9,
        registers: [{ articleId: 'soup', step: 8, entryId: 'e8', left: 7, businessDate: '2026-11-14' }],
        moves: [{ moveId: 'o9', articleId: 'soup', step: 9, entryId: 'e9', pieces: 1 }],
      };
      await store.replace({ ...(await location.snapshot()), counts });
      same(await lefts(), [6, 9]);
    },
  },
  {
    name: '[T24] what is told of bills is kept with the place in the stream, once, and goes with the next snapshot',
    holds: async (open) => {
      const [location, store] = [fakeLocation(), open()];
      const kept = async () => (await open().billNews(-1)).map(({ key, seq }) => `${key} ${seq}`).toSorted();
      const [first, second] = [sampleRound({ entryId: 'e1', step: 1 }, 'b1', []), sampleFact(...cleared)];
      await store.replace(await location.snapshot(), {
        lastStep: 4,
        since: '2026-11-14T18:00:00.000Z',
        facts: [first],
      });
      same(await kept(), ['e1 0']);
      location.said(second);
      location.park('e1');
      const applied = await store.apply(location.events());
      same(applied.kind === 'applied' && applied.bills.map(({ key }) => key), ['e2', 'parked e1']);
      await store.apply(location.events());
      same(await kept(), ['e1 0', 'e2 1', 'parked e1 2']);
      same(
        (await open().billNews(1)).map(({ key }) => key),
        ['parked e1'],
      );
      same((await open().load())?.floor, { lastStep: 4, since: '2026-11-14T18:00:00.000Z' });
      await store.replace(await location.snapshot());
      same(await kept(), []);
      same((await open().load())?.floor, undefined);
    },
  },
  {
    name: 'what is over is forgotten, and when the server was heard is remembered',
    holds: async (open) => {
      const [location, store] = [fakeLocation(), open()];
      location.place('one');
      location.place('two');
      await store.replace(await location.snapshot());
      await store.forget(['one']);
      await store.heard('2026-11-14T19:00:00.000Z');
      const kept = await open().load();
      same(briefly(kept?.orders ?? []), ['two new 1']);
      same(kept?.knownAt, '2026-11-14T19:00:00.000Z');
    },
  },
];

const cleared = ['bill.set.v1', { entryId: 'e2', step: 2 }, { billId: 'b1', openedOn: day, isCleared: true }] as const;

type Kept = NonNullable<Awaited<ReturnType<OrderStore['load']>>>['orders'];

function briefly(orders: Kept): readonly string[] {
  return orders.map(({ orderId, status, version }) => `${orderId} ${status} ${version}`).toSorted();
}

function same(actual: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (one !== other) throw new Error(`expected ${other}, got ${one}`);
}
