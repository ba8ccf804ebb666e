import type { HeardBills, SharedFeed } from '../orders/feed-parts.ts';
import type { Till } from '../till/till.ts';
import { type FollowedFloor, followFloor } from './follow-floor.ts';
import type { FollowedTickets } from './follow-tickets.ts';

export type SharedFloor = Pick<FollowedFloor, 'now' | 'read'> & {
  readonly tickets: FollowedTickets;
  readonly release: () => Promise<void>;
};

type Followed = { readonly floor: FollowedFloor; readonly tickets: FollowedTickets };
type Shared = { readonly opening: Promise<Followed>; users: number };
type Feed = Pick<SharedFeed, 'bills' | 'lay'>;

const shared = new WeakMap<HeardBills, Shared>();

/** The floor of a feed and its tickets: folded once in a page, however many parts of it look. */
export async function shareFloor(feed: Feed, till: Pick<Till, 'identity' | 'catalogue'>): Promise<SharedFloor> {
  const known = shared.get(feed.bills) ?? { opening: open(feed, till), users: 0 };
  shared.set(feed.bills, known);
  known.users += 1;
  const { floor, tickets } = await known.opening.catch((error: unknown) => {
    shared.delete(feed.bills);
    throw error;
  });
  return {
    ...floor,
    tickets,
    release: async () => {
      known.users -= 1;
      if (known.users > 0) return;
      shared.delete(feed.bills);
      tickets.stop();
      await floor.stop();
    },
  };
}

async function open({ bills, lay }: Feed, till: Pick<Till, 'identity' | 'catalogue'>): Promise<Followed> {
  const floor = await followFloor(bills, till.identity.deviceId);
  // The board of the kitchen needs it too, and loads it alone.
  const { followTickets } = await import('./follow-tickets.ts');
  return { floor, tickets: followTickets({ now: floor.now, catalogue: till.catalogue, lay }) };
}
