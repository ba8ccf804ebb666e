import type { FeedParts, HeardBills, SharedFeed } from './feed-parts.ts';
import { createStore } from '../../../shared/store.ts';
import type { LentFloor } from '../floor/lent-floor.ts';
import { openEntries } from '../neighbours/foreign-orders.ts';
import { type FeedBoard, openFeedBoard } from './feed-board.ts';
import { openFeedCounts } from './feed-counts.ts';
import { followOwnMoves } from './follow-own-moves.ts';
import type { FeedConnection } from './order-feed.ts';
import { recordCount } from './record-count.ts';
import { requestMoves } from './request-moves.ts';
import { followStream, type StreamParts, watchdogMs } from './order-stream.ts';
import { reportTicketSeen } from './report-ticket-seen.ts';

/** Puts the feed together. Knows no browser: what belongs to one is handed in, so that tests run the real thing. */
export async function createOrderFeed(parts: FeedParts): Promise<SharedFeed> {
  const { store, log, windows, mesh, after } = parts;
  const connection = createStore<FeedConnection>({ state: 'reconnecting', knownAt: undefined, seq: 0 });
  const heardBills = createStore(0);
  const seen = reportTicketSeen({ log, isVisible: parts.isVisible });
  const board = openFeedBoard({
    ...parts,
    own: () => own,
    onShown: (view) => {
      seen.look(view, own.moves());
      counts.show();
      heardBills.set(heardBills.get() + 1);
    },
  });
  const counts = openFeedCounts({
    ...parts,
    ...board,
    closing: () => parts.here().closing,
    isAlone: () => connection.get().state === 'offline' && mesh.linked.get().length === 0,
    tills: mesh.tills,
  });
  const own = await followOwnMoves({ log, store, after, board, onRead: board.show });

  function takeNews(news: Parameters<StreamParts['onBoard']>[0]): void {
    board.take(news);
    mesh.reached(board.seq());
    windows.tell({ kind: 'board' });
    own.readIfWaiting();
  }

  /** A window that only reads along hears from the one that listens; if that one is silent, it says so. */
  let stopWaiting = () => {};
  function hearConnection(next: FeedConnection): void {
    connection.set(next);
    // Also when nothing is told: days end.
    counts.show();
    stopWaiting();
    stopWaiting = after(watchdogMs, () => connection.set({ ...connection.get(), state: 'reconnecting' }));
  }

  await board.load();
  await own.read();
  const leader = parts.lead(async (signal) => void (await Promise.all([listenTo(signal), mesh.run(signal)])));
  function listenTo(signal: AbortSignal): Promise<void> {
    return followStream(
      {
        ...parts,
        onBoard: takeNews,
        onConnection: (next) => {
          hearConnection(next);
          windows.tell({ kind: 'connection', connection: next });
          if (next.state === 'live') void board.sweep().catch(() => undefined);
        },
      },
      signal,
    );
  }
  const stops = [
    parts.onLogChange(() => void own.read()),
    mesh.linked.subscribe(counts.show),
    mesh.entries.subscribe(() => {
      board.show();
      if (leader.isLeading()) windows.tell({ kind: 'board' });
    }),
    windows.listen((news) => {
      if (leader.isLeading()) return;
      if (news.kind === 'connection') hearConnection(news.connection);
      else void board.load().catch(() => undefined);
    }),
  ];

  return {
    board: seen.watched(board.view),
    display: board.view,
    progress: board.progress,
    lay: board.lay,
    connection,
    ...requestMoves(parts, { board, own, isLive: () => connection.get().state === 'live' }),
    bills: await heardBillsOf(board, { store, heard: heardBills }),
    ...neighboursIn(mesh),
    isLeading: leader.isLeading,
    readOwn: own.read,
    lefts: counts.lefts,
    step: counts.step,
    count: recordCount({ ...parts, step: counts.step, read: own.read }),
    acknowledge: async (orderId) => {
      await board.acknowledge(orderId);
      windows.tell({ kind: 'board' });
    },
    close: async () => {
      for (const stop of stops) stop();
      await leader.stop();
      stopWaiting();
      await own.close();
      store.close();
      mesh.close();
    },
  };
}

function neighboursIn({ words, linked }: FeedParts['mesh']): Pick<SharedFeed, 'words' | 'linked' | 'neighbours'> {
  return { words, linked, neighbours: { get: () => linked.get().length, subscribe: linked.subscribe } };
}

type BillParts = { readonly store: FeedParts['store']; readonly heard: HeardBills['heard'] };

async function heardBillsOf(board: FeedBoard, { store, heard }: BillParts): Promise<HeardBills> {
  const lent = createStore(await store.lentFloor());
  async function keep(next: LentFloor | undefined): Promise<void> {
    lent.set(next);
    await store.keepLentFloor(next);
  }
  heard.subscribe(() => {
    const floor = lent.get();
    if (floor && board.floor() && board.seq() >= floor.seq) void keep(undefined);
  });
  return {
    heard,
    after: store.billNews,
    standing: () => ({ seq: board.seq(), since: board.floor()?.since ?? '', lastStep: board.floor()?.lastStep ?? 0 }),
    unheard: () => openEntries(board.unheard(), board.seq()),
    lent,
    borrow: keep,
  };
}
