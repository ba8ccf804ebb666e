import { readWithoutEval } from '@tresen/contract/without-eval';
import { servesTables } from '@tresen/domain/locations/abilities';
import { createStore } from '../../../shared/store.ts';
import { ensureTemporal } from '../../../shared/ensure-temporal.ts';
import type { LaidTicket } from '../../device/orders/laid-tickets.ts';
import type { OpenFeed } from '../../device/orders/open-order-feed.ts';
import type { Readable, Till } from '../../device/till/till.ts';

type TableTickets = {
  /** On hold: the kitchen sees them coming, and does not begin. */
  readonly onHold: Readable<readonly LaidTicket[]>;
  readonly stop: () => void;
};

/** Where tables are served, their tickets hang on the board like all others. Elsewhere nothing of it is loaded. */
export function followTableTickets(feed: OpenFeed, { catalogue, identity }: Till): TableTickets {
  const onHold = createStore<readonly LaidTicket[]>([]);
  let stopFollowing = () => {};
  let state: 'off' | 'on' | 'over' = 'off';

  async function begin(): Promise<void> {
    if (state !== 'off' || !servesTables(catalogue.get())) return;
    state = 'on';
    // Before any shape is made: the first one tries whether a page may make code.
    readWithoutEval();
    await ensureTemporal();
    const { followFloor } = await import('../../device/floor/follow-floor.ts');
    const { followTickets } = await import('../../device/floor/follow-tickets.ts');
    const floor = await followFloor(feed.bills, identity.deviceId);
    const followed = followTickets({ now: floor.now, catalogue, lay: feed.lay });
    const showHeld = () => onHold.set(followed.held.get());
    const stopHeld = followed.held.subscribe(showHeld);
    showHeld();
    stopFollowing = () => {
      stopHeld();
      followed.stop();
      void floor.stop();
    };
    if (isOver()) stopFollowing();
  }
  const isOver = () => state === 'over';

  const stopLooking = catalogue.subscribe(() => void begin());
  void begin();
  return {
    onHold,
    stop: () => {
      state = 'over';
      stopLooking();
      stopFollowing();
    },
  };
}
