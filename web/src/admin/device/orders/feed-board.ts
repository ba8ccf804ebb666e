import type { Board } from '@tresen/domain/orders/order-board';
import { createStore } from '../../../shared/store.ts';
import type { Mesh } from '../neighbours/neighbour-mesh.ts';
import type { Readable } from '../till/till.ts';
import type { ForeignEntry } from '../neighbours/neighbour-store.ts';
import type { KeptOrder } from './board-event.ts';
import { boardView, isSameView } from './board-view.ts';
import type { FollowedMoves } from './follow-own-moves.ts';
import type { LaidTicket } from './laid-tickets.ts';
import type { BoardView, OrderDetails } from './order-feed.ts';
import { progressOf, type WithProgress } from './order-progress.ts';
import { isOver, type KeptBoard, type OrderStore } from './order-store.ts';
import type { StreamParts } from './order-stream.ts';
import { type KeptCounts, noKeptCounts } from './server-counts.ts';

/** What the server has told of the orders, and how it is shown with what it does not know yet. */
export type FeedBoard = WithProgress & {
  readonly view: Readable<BoardView>;
  readonly orders: () => Board<OrderDetails>;
  readonly seq: () => number;
  readonly fromServer: () => KeptCounts;
  readonly floor: () => KeptBoard['floor'];
  readonly unheard: () => readonly ForeignEntry[];
  /** Those of them that this device wrote. */
  readonly ownFacts: () => readonly ForeignEntry[];
  readonly show: () => void;
  /** What the kitchen gets of tables, all of it at once. */
  readonly lay: (tickets: readonly LaidTicket[]) => void;
  readonly load: () => Promise<void>;
  readonly take: (news: Parameters<StreamParts['onBoard']>[0]) => void;
  readonly acknowledge: (orderId: string) => Promise<void>;
  /** What is done for a day leaves the screen and the store. */
  readonly sweep: () => Promise<void>;
};

type Parts = {
  readonly store: OrderStore;
  readonly now: () => number;
  readonly mesh: Pick<Mesh, 'entries' | 'reload'>;
  readonly own: () => Pick<FollowedMoves, 'moves' | 'facts'>;
  readonly onShown: (view: BoardView) => void;
};

export function openFeedBoard({ store, now, mesh, own, onShown }: Parts): FeedBoard {
  let orders: Board<OrderDetails> = new Map();
  let [seq, isKnown] = [0, false];
  let fromServer = noKeptCounts;
  let floor: KeptBoard['floor'];
  let acknowledged: ReadonlySet<string> = new Set();
  let laid: readonly LaidTicket[] = [];
  const view = createStore<BoardView>({ orders: [], isKnown: false });
  const progress = createStore(progressOf([]));

  const allUnheard = () => [...mesh.entries.get(), ...own().facts()];

  function show(): void {
    const { moves } = own();
    const unheard = allUnheard();
    const isShown = isKnown || unheard.length > 0;
    const next = boardView({ orders, seq, isKnown: isShown, own: moves(), acknowledged, laid, unheard });
    if (!isSameView(next, view.get())) {
      view.set(next);
      progress.set(progressOf(next.orders));
    }
    onShown(view.get());
  }

  function takeWhole(kept: KeptBoard): void {
    orders = new Map(kept.orders.map((order) => [order.orderId, order]));
    seq = kept.cursor.seq;
    fromServer = kept.counts ?? noKeptCounts;
    floor = kept.floor;
    isKnown = true;
    show();
  }

  return {
    view,
    progress,
    orders: () => orders,
    seq: () => seq,
    fromServer: () => fromServer,
    floor: () => floor,
    unheard: allUnheard,
    ownFacts: () => own().facts(),
    show,
    lay: (tickets) => {
      laid = tickets;
      show();
    },
    load: async () => {
      const kept = await store.load();
      acknowledged = new Set(await store.acknowledged());
      await mesh.reload();
      if (kept) takeWhole(kept);
    },
    take: (news) => {
      if ('orders' in news) return takeWhole(news);
      orders = new Map([...orders, ...news.changed.map((order): [string, KeptOrder] => [order.orderId, order])]);
      seq = news.cursor.seq;
      fromServer = news.counts;
      show();
    },
    acknowledge: async (orderId) => {
      await store.acknowledge(orderId);
      acknowledged = new Set([...acknowledged, orderId]);
      show();
    },
    sweep: async () => {
      const over = [...orders.values()].filter((order) => isOver(order, now())).map(({ orderId }) => orderId);
      if (over.length === 0) return;
      await store.forget(over);
      orders = new Map([...orders].filter(([orderId]) => !over.includes(orderId)));
      show();
    },
  };
}
