import type { CountSaid } from '@tresen/domain/offer/counts';
import type { BoardOrder } from '@tresen/domain/orders/order-board';
import type { Backward, Forward } from '@tresen/domain/orders/order';
import type { TicketLine, TicketTable } from '@tresen/domain/orders/kitchen-ticket';
import type { Readable } from '../till/till.ts';

/** The orders of a location as its screens see them: what the server said, and over it what this device did since. */
export type OrderFeed = {
  /** For a screen that people work at: what it shows counts as seen. */
  readonly board: Readable<BoardView>;
  /** The same for a screen that nobody works at. */
  readonly display: Readable<BoardView>;
  readonly connection: Readable<FeedConnection>;
  /** How many devices of this location are heard without the server. */
  readonly neighbours: Readable<number>;
  /** Writes the request into the log of the device. Answers once the server has decided, or `queued` while it cannot be asked. */
  readonly advance: (orderId: string, to: Forward) => Promise<MoveAnswer>;
  /** One step back, from exactly the version that was on the screen. */
  readonly revert: (orderId: string, to: Backward, version: number) => Promise<MoveAnswer>;
  /** A station has made its part; the order as a whole is ready when every station has. */
  readonly partReady: (orderId: string, stationId: string, version: number) => Promise<void>;
  /** What is left of the articles that are counted now. */
  readonly lefts: Readable<Lefts>;
  /** Written down here, also without a server. */
  readonly count: (articleId: string, said: CountSaid) => Promise<void>;
  /** Somebody saw that a ticket was cancelled, or that it was taken back. Kept on this device only. */
  readonly acknowledge: (orderId: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** By article. */
export type Lefts = ReadonlyMap<string, Left>;

export type Left = {
  /** Below zero: so many were sold beyond the count. */
  readonly pieces: number;
  /** Also after the end of the day. */
  readonly stays: boolean;
  /** This device hears nobody, and has sold its even share of what was left when it last did. */
  readonly isShareSold: boolean;
};

export type BoardView = {
  /** Those that are open or were completed within a day, the oldest first. Only orders with something to prepare. */
  readonly orders: readonly KitchenOrder[];
  /** False until this device has heard once how things stand: an empty board then means nothing. */
  readonly isKnown: boolean;
};

export type FeedConnection = {
  readonly state: 'live' | 'reconnecting' | 'offline';
  /** The server's time when it was last heard; what is shown was true then. */
  readonly knownAt: string | undefined;
  readonly seq: number;
};

export type KitchenOrder = BoardOrder<OrderDetails> & {
  /** What is shown was done here and is not confirmed yet. */
  readonly pending: boolean;
  /** Somebody took it back a step: it must not look like a new one. */
  readonly isRecalled: boolean;
  /** From a neighbour: the server has not said that it has it. */
  readonly isUnconfirmed: boolean;
  /** A person at this device has seen the cancellation. */
  readonly isAcknowledged: boolean;
};

export type OrderDetails = {
  /** `K2-17`: as it is called out. */
  readonly pickupNo: string;
  readonly areaId: string | null;
  readonly placedAt: string;
  readonly takenBy: string | null;
  readonly place: 'in-house' | 'take-away';
  /** Reached the server long after it was sold. */
  readonly isLate: boolean;
  readonly kitchen: 'slip' | 'lan' | 'none';
  readonly note: string;
  readonly lines: readonly KitchenLine[];
  /** Absent: it was sold over a counter. */
  readonly table?: TicketTable;
};

/** Its quantity is what is still wanted; of a cancelled line, what was. */
export type KitchenLine = TicketLine;

export type MoveAnswer = {
  readonly outcome: 'applied' | 'already-there' | 'rejected' | 'queued';
  /** Why it was rejected; empty otherwise. */
  readonly code: string;
  /** Who was faster, where that is known. */
  readonly by: string | null;
};
