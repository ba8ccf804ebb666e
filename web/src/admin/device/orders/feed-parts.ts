import type { CountSaid } from '@tresen/domain/offer/counts';
import type { Closing } from '@tresen/domain/basics/business-day';
import type { LentFloor } from '../floor/lent-floor.ts';
import type { BillNews } from './bill-news.ts';
import type { FeedBoard } from './feed-board.ts';
import type { FeedConnection } from './order-feed.ts';
import type { LogActor } from '@tresen/domain/device-log/log-entry';
import type { Backward, Forward } from '@tresen/domain/orders/order';
import type { Mesh } from '../neighbours/neighbour-mesh.ts';
import type { ForeignEntry } from '../neighbours/neighbour-store.ts';
import type { Readable } from '../till/till.ts';
import type { MoveAnswer, OrderFeed } from './order-feed.ts';
import type { WithProgress } from './order-progress.ts';
import type { OrderStore } from './order-store.ts';
import type { StreamParts } from './order-stream.ts';
import type { OwnLog } from './own-log.ts';

export type FeedParts = Pick<StreamParts, 'open' | 'snapshot' | 'floor' | 'onPaper' | 'after' | 'random' | 'mono'> & {
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
  /** The devices of this location, without a server. */
  readonly mesh: Pick<Mesh, 'entries' | 'linked' | 'tills' | 'reached' | 'reload' | 'words' | 'run' | 'close'>;
  /** Whether a person could see this window. */
  readonly isVisible: () => boolean;
  readonly now: () => number;
  readonly here: () => { readonly locationId: string; readonly closing: Closing };
};

/** What a device has heard of open bills, and from whom. */
export type HeardBills = {
  /** Something of it is new. */
  readonly heard: Readable<number>;
  /** What the server told after that event. */
  readonly after: (seq: number) => Promise<readonly BillNews[]>;
  /** Until where, and since which snapshot: after another one everything is read again. */
  readonly standing: () => { readonly seq: number; readonly since: string; readonly lastStep: number };
  /** Of this device and of neighbours: the server has not told it yet. */
  readonly unheard: () => readonly ForeignEntry[];
  /** What another till was told, where that is further. Ends when the server has come as far with this one. */
  readonly lent: Readable<LentFloor | undefined>;
  readonly borrow: (lent: LentFloor) => Promise<void>;
};

/** The feed itself; who acts is said with each act. */
export type SharedFeed = Omit<OrderFeed, 'advance' | 'revert' | 'partReady' | 'count'> &
  WithProgress & {
    readonly count: (articleId: string, said: CountSaid, actor: LogActor) => Promise<void>;
    readonly bills: HeardBills;
    /** Who follows the floor says what the kitchen gets of it. */
    readonly lay: FeedBoard['lay'];
    /** To and from the devices that are linked without the server. */
    readonly words: Mesh['words'];
    readonly linked: Mesh['linked'];
    /** Of the windows of this device, this one hears the server and the neighbours. */
    readonly isLeading: () => boolean;
    /** Looks once more at what this device has written. */
    readonly readOwn: () => Promise<void>;
    /** The largest step that is known here, for whoever writes the next one. */
    readonly step: () => number;
    readonly advance: (orderId: string, to: Forward, actor: LogActor) => Promise<MoveAnswer>;
    readonly revert: (orderId: string, to: Backward, version: number, actor: LogActor) => Promise<MoveAnswer>;
    readonly partReady: (orderId: string, stationId: string, version: number, actor: LogActor) => Promise<void>;
  };

/** The other windows of this device. */
export type Windows = {
  readonly tell: (news: FeedNews) => void;
  readonly listen: (hear: (news: FeedNews) => void) => () => void;
};

export type FeedNews =
  | { readonly kind: 'board' }
  | { readonly kind: 'connection'; readonly connection: FeedConnection };
