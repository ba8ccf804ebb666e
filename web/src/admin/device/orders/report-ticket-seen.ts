import type { BoardView } from './order-feed.ts';
import type { OwnLog } from './own-log.ts';
import type { OwnMove } from './own-moves.ts';
import type { Readable } from '../till/till.ts';

type Parts = { readonly log: Pick<OwnLog, 'record'>; readonly isVisible: () => boolean };

/** Says of each new ticket, once, that a screen shows it: whoever took the order then knows that the kitchen has it. */
export function reportTicketSeen({ log, isVisible }: Parts) {
  const reported = new Set<string>();
  let watchers = 0;
  let view: BoardView | undefined;

  function look(next: BoardView, own: readonly OwnMove[] = []): void {
    view = next;
    if (watchers === 0 || !isVisible()) return;
    const moved = new Set(own.map(({ move }) => move.orderId));
    for (const { orderId, status, isSeen, isCancelled } of next.orders) {
      if (status !== 'new' || isSeen || isCancelled || reported.has(orderId) || moved.has(orderId)) continue;
      reported.add(orderId);
      // A window that may not write leaves it to the one that does.
      log.record('order.seen.v1', { orderId }, { userId: null, via: 'device' }).catch(() => reported.delete(orderId));
    }
  }

  return {
    look,
    /** Who subscribes to the board is a screen. */
    watched: (board: Readable<BoardView>): Readable<BoardView> => ({
      get: board.get,
      subscribe: (listener) => {
        watchers += 1;
        if (view) look(view);
        const stop = board.subscribe(listener);
        return () => {
          watchers -= 1;
          stop();
        };
      },
    }),
  };
}
