import type { Board } from '@tresen/domain/orders/order-board';
import type { ForeignEntry } from '../neighbours/neighbour-store.ts';
import { shareRuns } from '../../../shared/share-runs.ts';
import { sayAgain } from '../sender/say-again.ts';
import type { OrderDetails } from './order-feed.ts';
import type { OrderStore } from './order-store.ts';
import { lookedBack, readOwnEntries } from './own-entries.ts';
import type { OwnLog } from './own-log.ts';
import { isShown, ownFacts, type OwnMove, readOwnMoves } from './own-moves.ts';

export type FollowedMoves = {
  /** What this device did to orders and the board may not know yet. */
  readonly moves: () => readonly OwnMove[];
  readonly facts: () => readonly ForeignEntry[];
  readonly read: () => Promise<void>;
  /** An order has come: perhaps the one that the server did not know. */
  readonly readIfWaiting: () => void;
  readonly close: () => Promise<void>;
};

type Parts = {
  readonly log: OwnLog;
  readonly store: OrderStore;
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly board: { readonly orders: () => Board<OrderDetails>; readonly seq: () => number };
  readonly onRead: () => void;
};

const askAgainMs = 3_000;

/** Reads in the own journal what was done to orders here, until the board tells it. */
export async function followOwnMoves({ log, store, after, board, onRead }: Parts): Promise<FollowedMoves> {
  let moves: readonly OwnMove[] = [];
  let facts: readonly ForeignEntry[] = [];
  const ownEntries = readOwnEntries(log, store);
  let readAfter = Math.max(0, ((await log.state())?.ackedSeq ?? 0) - lookedBack);
  /** The server did not know an order that this device did something to. */
  let isWaiting = false;
  let stopAsking = () => {};

  const reads = shareRuns(async () => {
    const own = await ownEntries(readAfter);
    moves = await readOwnMoves({ log, store }, own, readAfter);
    facts = ownFacts(own);
    const open = moves.find((one) => isShown(one, board.seq()));
    readAfter = open ? open.seq - 1 : Math.max(readAfter, (moves.at(-1)?.seq ?? 0) - lookedBack);
    onRead();
    askLater(own.ackedSeq);
    // A window that may not write leaves it to the one that does.
    const looked = board.orders();
    isWaiting = await sayAgain(log, store, looked, readAfter).catch(() => true);
    // The order may have come while it was looked for; nobody else would ask again.
    if (isWaiting && looked !== board.orders()) void reads.ask();
  });

  /** The server took a request and its answer was lost: it is asked again until it is known, or the request would be shown for ever. */
  function askLater(ackedSeq: number): void {
    stopAsking();
    if (moves.some(({ seq, outcome }) => seq <= ackedSeq && !outcome))
      stopAsking = after(askAgainMs, () => void reads.ask());
  }

  return {
    moves: () => moves,
    facts: () => facts,
    read: reads.ask,
    readIfWaiting: () => {
      if (isWaiting) void reads.ask();
    },
    close: async () => {
      await reads.settled();
      stopAsking();
    },
  };
}
