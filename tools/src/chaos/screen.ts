import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nextStatus, previousStatus } from '@tresen/domain/orders/kitchen-lanes';
import { defaultClosing } from '@tresen/domain/basics/business-day';
import { createOrderFeed } from '@tresen/web/device/orders/create-order-feed';
import type { FeedParts, SharedFeed } from '@tresen/web/device/orders/feed-parts';
import type { Journal } from '@tresen/web/device/journal/journal';
import type { OrderStore, StreamCursor } from '@tresen/web/device/orders/order-store';
import type { Till } from '@tresen/web/device/till/till';
import { noMesh } from '@tresen/web/test/offline/no-mesh';
import { memoryOrderStore } from '@tresen/web/test/offline/memory-order-store';
import { actor } from '@tresen/web/test/offline/sales';
import { openSqliteJournal } from '@tresen/web/test/offline/sqlite-journal';
import type { Newcomer } from './enrol.ts';
import type { ScreenMutant } from './mutants.ts';
import { haste, openPage, wait } from './open-page.ts';
import type { Dice } from './random.ts';
import { type Applied, wrongly, writingDown } from './screen-store.ts';
import type { Wire } from './wire.ts';

export type Screen = {
  readonly newcomer: Newcomer;
  readonly journal: () => Journal;
  /** Moves orders on and back until told otherwise. */
  readonly workOn: (isOver: () => boolean) => Promise<void>;
  readonly setOnline: (isOnline: boolean) => void;
  readonly crash: () => Promise<void>;
  readonly sendNow: () => void;
  /** Every event that was applied since the last snapshot, and where that was taken. */
  readonly applied: () => Applied;
  readonly snapshots: () => number;
  readonly cursor: () => Promise<StreamCursor | undefined>;
  readonly shown: () => ReturnType<SharedFeed['board']['get']>['orders'];
  readonly close: () => Promise<void>;
};

type Parts = {
  readonly newcomer: Newcomer;
  readonly folder: string;
  readonly wire: Wire;
  readonly dice: Dice;
  readonly mutant: ScreenMutant | undefined;
};

/** The server beats every four seconds of real time: what waits for that may not be hurried. */
const patient = 9_000;

const surroundings = {
  mono: () => performance.now(),
  now: Date.now,
  here: () => ({ locationId: '', closing: defaultClosing }),
};

/** One kitchen screen: the real modules of the browser, on a store that outlives its page. */
export async function openScreen({ newcomer, folder, wire, dice, mutant }: Parts): Promise<Screen> {
  const { identity } = newcomer;
  const written = writingDown(memoryOrderStore());
  const store: OrderStore = wrongly(written.store, mutant);
  let isOnline = true;
  let journal = openJournal();
  await journal.begin(identity, { nextReceiptNo: 1, entries: [] });
  let page = await open();

  function openJournal(): Journal {
    return openSqliteJournal(join(folder, `${identity.deviceId}.db`));
  }

  async function open(): Promise<{ readonly till: Till; readonly feed: SharedFeed }> {
    const changes = new Set<() => void>();
    const changed = () => changes.forEach((listener) => listener());
    const own = journal;
    const { till, calls, ticket } = await openPage({
      kept: {},
      newcomer,
      dice,
      journal: own,
      alone: (work) => work(),
      send: (request) => (isOnline ? wire.send(request) : Promise.reject(new TypeError('offline'))),
      now: Date.now,
      onOutcomes: (outcomes) => void store.keepOutcomes(outcomes).then(changed, changed),
    });
    till.state.subscribe(changed);
    const feed = await createOrderFeed({
      store,
      log: { record: till.record, state: own.state, entriesAfter: own.entriesAfter, upload: calls.upload },
      snapshot: () => calls.orders(),
      onPaper: () => undefined,
      open: streamOver(wire, { isOnline: () => isOnline, ticket }),
      onLogChange: (listener) => {
        changes.add(listener);
        return () => void changes.delete(listener);
      },
      lead: leadAtOnce,
      windows: { tell: () => undefined, listen: () => () => undefined },
      mesh: noMesh,
      isVisible: () => true,
      after: (milliseconds, run) => {
        if (mutant === 'no-watchdog' && milliseconds === patient) return () => undefined;
        return wait(milliseconds >= patient ? milliseconds : milliseconds / haste, run);
      },
      random: dice.roll,
      ...surroundings,
    });
    feed.board.subscribe(() => undefined);
    return { till, feed };
  }

  async function move(): Promise<void> {
    const { feed } = page;
    const open = feed.board.get().orders.filter(({ status }) => status !== 'completed');
    const all = dice.roll() < 0.8 ? open : feed.board.get().orders;
    if (all.length === 0) return;
    const { orderId, status, version } = dice.pick(all);
    const [next, back] = [nextStatus(status), previousStatus(status)];
    if (back && dice.roll() < 0.2) await feed.revert(orderId, back, version, actor);
    else if (next) await feed.advance(orderId, next, actor);
  }

  return {
    newcomer,
    journal: () => journal,
    workOn: async (isOver) => {
      while (!isOver()) {
        await move().catch(() => undefined);
        await pause(dice.between(30, 250));
      }
    },
    setOnline: (next) => {
      isOnline = next;
    },
    crash: async () => {
      const { till, feed } = page;
      journal = openJournal();
      page = await open();
      // Its store belongs to the next page now.
      await feed.close();
      await till.close();
    },
    sendNow: () => page.till.sendNow(),
    applied: written.applied,
    snapshots: written.snapshots,
    cursor: async () => (await store.load())?.cursor,
    shown: () => page.feed.board.get().orders,
    close: async () => {
      await page.feed.close();
      await page.till.close();
    },
  };
}

type Listener = { readonly isOnline: () => boolean; readonly ticket: () => string | undefined };

/** What the server tells, over a wire that can break. */
export function streamOver(wire: Wire, { isOnline, ticket }: Listener): FeedParts['open'] {
  return ({ seq, eventId }, signal) => {
    if (!isOnline()) return Promise.reject(new TypeError('offline'));
    const at = eventId === null ? '' : `&at=${eventId}`;
    const headers = { authorization: `Device ${ticket() ?? ''}` };
    return wire.stream(`/api/v1/till/stream?after=${seq}${at}`, headers, signal);
  };
}

/** One page, one window: nobody else wants to listen. */
export function leadAtOnce(run: (signal: AbortSignal) => Promise<void>) {
  const ending = new AbortController();
  const running = run(ending.signal);
  return {
    isLeading: () => true,
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
