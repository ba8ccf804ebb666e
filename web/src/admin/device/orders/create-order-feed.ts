import type { NotedEntries } from '@tresen/contract/device-log';
import type { LogActor } from '@tresen/domain/device-log/log-entry';
import type { Board } from '@tresen/domain/orders/order-board';
import type { Backward, Forward } from '@tresen/domain/orders/order';
import { createStore } from '../../../shared/store.ts';
import type { KeptOrder } from './board-event.ts';
import { boardView, isSameView } from './board-view.ts';
import { awaitOutcome } from './move-answer.ts';
import type { BoardView, FeedConnection, MoveAnswer, OrderDetails, OrderFeed } from './order-feed.ts';
import { progressOf, type WithProgress } from './order-progress.ts';
import { isOver, type KeptBoard, type OrderStore } from './order-store.ts';
import { followStream, type StreamParts, watchdogMs } from './order-stream.ts';
import type { Mesh } from '../neighbours/neighbour-mesh.ts';
import type { ForeignEntry } from '../neighbours/neighbour-store.ts';
import { isShown, type OwnLog, type OwnMove, readOwnMoves, readOwnFacts } from './own-moves.ts';
import { sayAgain } from '../sender/say-again.ts';
import { reportTicketSeen } from './report-ticket-seen.ts';

export type FeedParts = Pick<StreamParts, 'open' | 'snapshot' | 'onPaper' | 'after' | 'random' | 'mono'> & {
  readonly store: OrderStore;
  readonly log: OwnLog;
  /** Something was written, sent or answered. */
  readonly onLogChange: (listener: () => void) => () => void;
  /** One window of the device listens to the server. Gives the word when it is this one, and takes it with the signal. */
  readonly lead: (run: (signal: AbortSignal) => Promise<void>) => {
    readonly isLeading: () => boolean;
    stop: () => Promise<void>;
  };
  readonly windows: Windows;
  /** The devices of this place, without a server. */
  readonly mesh: Pick<Mesh, 'entries' | 'linked' | 'reached' | 'reload' | 'run' | 'close'>;
  /** Whether a person could see this window. */
  readonly isVisible: () => boolean;
  readonly now: () => number;
};

/** The other windows of this device. */
export type Windows = {
  readonly tell: (news: FeedNews) => void;
  readonly listen: (hear: (news: FeedNews) => void) => () => void;
};
export type FeedNews =
  | { readonly kind: 'board' }
  | { readonly kind: 'connection'; readonly connection: FeedConnection };

/** The feed itself; who acts is said with each act. */
export type SharedFeed = Omit<OrderFeed, 'advance' | 'revert' | 'partReady'> &
  WithProgress & {
    readonly advance: (orderId: string, to: Forward, actor: LogActor) => Promise<MoveAnswer>;
    readonly revert: (orderId: string, to: Backward, version: number, actor: LogActor) => Promise<MoveAnswer>;
    readonly partReady: (orderId: string, stationId: string, version: number, actor: LogActor) => Promise<void>;
  };

/** As many own entries are looked through on start: those whose answer may still be above the board. */
const lookedBack = 50;
const askAgainMs = 3_000;

/** Puts the feed together. Knows no browser: what belongs to one is handed in, so that tests run the real thing. */
export async function createOrderFeed(parts: FeedParts): Promise<SharedFeed> {
  const { store, log, windows, after } = parts;
  let orders: Board<OrderDetails> = new Map();
  let [seq, isKnown] = [0, false];
  let own: readonly OwnMove[] = [];
  let ownFacts: readonly ForeignEntry[] = [];
  let acknowledged: ReadonlySet<string> = new Set();
  let ownAfter = Math.max(0, ((await log.state())?.ackedSeq ?? 0) - lookedBack);
  const board = createStore<BoardView>({ orders: [], isKnown: false });
  const progress = createStore(progressOf([]));
  const connection = createStore<FeedConnection>({ state: 'reconnecting', knownAt: undefined, seq: 0 });
  const seen = reportTicketSeen({ log, isVisible: parts.isVisible });

  function show(): void {
    const unheard = [...parts.mesh.entries.get(), ...ownFacts];
    const view = boardView({ orders, seq, isKnown: isKnown || unheard.length > 0, own, acknowledged, unheard });
    if (!isSameView(view, board.get())) {
      board.set(view);
      progress.set(progressOf(view.orders));
    }
    seen.look(board.get(), own);
  }

  function take(kept: KeptBoard): void {
    orders = new Map(kept.orders.map((order) => [order.orderId, order]));
    seq = kept.cursor.seq;
    isKnown = true;
    show();
  }

  function takeNews(news: Parameters<StreamParts['onBoard']>[0]): void {
    if ('orders' in news) take(news);
    else {
      orders = new Map([...orders, ...news.changed.map((order): [string, KeptOrder] => [order.orderId, order])]);
      seq = news.cursor.seq;
      show();
    }
    parts.mesh.reached(seq);
    windows.tell({ kind: 'board' });
    if (isWaiting) void readOwn();
  }

  async function reload(): Promise<void> {
    const kept = await store.load();
    acknowledged = new Set(await store.acknowledged());
    await parts.mesh.reload();
    if (kept) take(kept);
  }

  let reading: Promise<void> = Promise.resolve();
  let isAsked = false;
  /** The server did not know an order that this device did something to. */
  let isWaiting = false;
  /** Asked for while one is waiting, it is the one that waits: the journal is read once for all that was written. */
  function readOwn(): Promise<void> {
    if (isAsked) return reading;
    isAsked = true;
    reading = reading
      .then(async () => {
        isAsked = false;
        own = await readOwnMoves(log, store, ownAfter);
        ownFacts = await readOwnFacts(log, store);
        const open = own.find((one) => isShown(one, seq));
        ownAfter = open ? open.seq - 1 : Math.max(ownAfter, (own.at(-1)?.seq ?? 0) - lookedBack);
        show();
        await askLater();
        // A window that may not write leaves it to the one that does.
        const looked = orders;
        isWaiting = await sayAgain(log, store, looked, ownAfter).catch(() => true);
        // The order may have come while it was looked for; nobody else would ask again.
        if (isWaiting && looked !== orders) void readOwn();
      })
      .catch(() => undefined);
    return reading;
  }

  /** The server took a wish and its answer was lost: it is asked again until it is known, or the wish would be shown for ever. */
  let stopAsking = () => {};
  async function askLater(): Promise<void> {
    stopAsking();
    const ackedSeq = (await log.state())?.ackedSeq ?? 0;
    if (own.some(({ seq: no, outcome }) => no <= ackedSeq && !outcome))
      stopAsking = after(askAgainMs, () => void readOwn());
  }

  /** A window that only reads along hears from the one that listens; if that one is silent, it says so. */
  let stopWaiting = () => {};
  function hearConnection(next: FeedConnection): void {
    connection.set(next);
    stopWaiting();
    stopWaiting = after(watchdogMs, () => connection.set({ ...connection.get(), state: 'reconnecting' }));
  }

  /** What is done for a day leaves the screen and the store. */
  async function sweep(): Promise<void> {
    const over = [...orders.values()].filter((order) => isOver(order, parts.now())).map(({ orderId }) => orderId);
    if (over.length === 0) return;
    await store.forget(over);
    orders = new Map([...orders].filter(([orderId]) => !over.includes(orderId)));
    show();
  }

  await reload();
  await readOwn();
  const leader = parts.lead(async (signal) => {
    await Promise.all([listenTo(signal), parts.mesh.run(signal)]);
  });
  function listenTo(signal: AbortSignal): Promise<void> {
    return followStream(
      {
        ...parts,
        onBoard: takeNews,
        onConnection: (next) => {
          hearConnection(next);
          windows.tell({ kind: 'connection', connection: next });
          if (next.state === 'live') void sweep().catch(() => undefined);
        },
      },
      signal,
    );
  }
  const stops = [
    parts.onLogChange(() => void readOwn()),
    parts.mesh.entries.subscribe(() => {
      show();
      if (leader.isLeading()) windows.tell({ kind: 'board' });
    }),
    windows.listen((news) => {
      if (leader.isLeading()) return;
      if (news.kind === 'connection') hearConnection(news.connection);
      else void reload().catch(() => undefined);
    }),
  ];

  async function wish<Type extends 'order.advance.v1' | 'order.revert.v1'>(
    type: Type,
    payload: NotedEntries[Type],
    actor: LogActor,
  ): Promise<MoveAnswer> {
    const before = (await log.state())?.lastSeq ?? 0;
    await log.record(type, payload, actor);
    await readOwn();
    return awaitOutcome({
      ...parts,
      find: () => own.find((one) => one.seq > before && one.move.orderId === orderIn(payload)),
      isLive: () => connection.get().state === 'live',
      reached: () => seq,
      movedBy: () => orders.get(orderIn(payload))?.movedBy ?? null,
      watch: board.subscribe,
    });
  }

  return {
    board: seen.watched(board),
    display: board,
    progress,
    connection,
    neighbours: { get: () => parts.mesh.linked.get().length, subscribe: parts.mesh.linked.subscribe },
    advance: (orderId, to, actor) => wish('order.advance.v1', { orderId, to }, actor),
    revert: (orderId, to, version, actor) => wish('order.revert.v1', { orderId, to, expectedVersion: version }, actor),
    partReady: async (orderId, stationId, version, actor) => {
      await log.record('order.part-ready.v1', { orderId, stationId, version }, actor);
      await readOwn();
    },
    acknowledge: async (orderId) => {
      await store.acknowledge(orderId);
      acknowledged = new Set([...acknowledged, orderId]);
      show();
      windows.tell({ kind: 'board' });
    },
    close: async () => {
      for (const stop of stops) stop();
      await leader.stop();
      stopWaiting();
      await reading;
      stopAsking();
      store.close();
      parts.mesh.close();
    },
  };
}

function orderIn(payload: object): string {
  return 'orderId' in payload && typeof payload.orderId === 'string' ? payload.orderId : '';
}
