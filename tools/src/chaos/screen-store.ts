import type { OrderStore } from '@tresen/web/device/orders/order-store';
import type { ScreenMutant } from './mutants.ts';

/** `from`: the event of the snapshot, which what follows builds on. */
export type Applied = {
  readonly from: number;
  readonly events: readonly { readonly seq: number; readonly id: string }[];
};

/** Writes down which events counted, beside the store and not through it. */
export function writingDown(store: OrderStore) {
  let applied: Applied = { from: 0, events: [] };
  let snapshots = 0;
  return {
    applied: () => applied,
    snapshots: () => snapshots,
    store: {
      ...store,
      apply: async (events) => {
        const answer = await store.apply(events);
        const last = applied.events.at(-1)?.seq ?? applied.from;
        const reached = answer.kind === 'applied' ? answer.cursor.seq : last;
        const fresh = events.filter(({ seq }) => seq > last && seq <= reached).map(({ seq, id }) => ({ seq, id }));
        applied = { ...applied, events: [...applied.events, ...fresh] };
        return answer;
      },
      replace: async (snapshot) => {
        const kept = await store.replace(snapshot);
        snapshots += 1;
        applied = { from: snapshot.seq, events: [] };
        return kept;
      },
    } satisfies OrderStore,
  };
}

/** The same store with a mistake in it. */
export function wrongly(store: OrderStore, mutant: ScreenMutant | undefined): OrderStore {
  if (mutant === 'no-event-id') {
    // Whatever is said to be the last event is taken for the one that is known.
    return {
      ...store,
      replace: async (snapshot) => (await store.load()) ?? store.replace(snapshot),
    };
  }
  if (mutant !== 'applies-twice') return store;
  let times = 0;
  return {
    ...store,
    apply: (events) => {
      times += 1;
      // Every now and then a page dies between the two: the cursor has moved on, and the orders know nothing of it.
      return store.apply(times % 10 === 0 ? events.map((event) => ({ ...event, payload: null })) : events);
    },
  };
}
