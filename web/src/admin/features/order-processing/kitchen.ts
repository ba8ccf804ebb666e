import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { createContext, useContext } from 'react';
import { createStore, type Store } from '../../../shared/store.ts';
import type { LaidTicket } from '../../device/orders/laid-tickets.ts';
import type { CameraLinks } from '../../device/neighbours/link-by-camera.ts';
import type { OrderFeed } from '../../device/orders/order-feed.ts';
import type { Readable, Till } from '../../device/till/till.ts';
import { createClock, type KitchenClock } from './device/clock.ts';
import { createMarks, type Marks } from './device/marks.ts';

/** What the screen is made of: the orders, the names for them, and what was done to tickets at this device. */
export type KitchenParts = {
  readonly feed: OrderFeed;
  /** Links this device to one beside it while there is no server. */
  readonly camera: CameraLinks;
  readonly catalogue: Readable<Catalogue>;
  /** Courses of tables that nobody has fired. */
  readonly onHold: Readable<readonly LaidTicket[]>;
  /** The log of this device, which one window at a time writes. */
  readonly device: Pick<Till, 'state' | 'takeOver'>;
  /** The last one is gone, or there is some again. Takes a connection, and somebody who says it. */
  readonly markSoldOut: (articleId: string, isSoldOut: boolean) => Promise<void>;
};

/** A ticket that has just left its lane: its place stays empty for a moment. */
export type HeldTicket = { readonly height: number };

export type Undoable = {
  readonly noticeId: string;
  readonly to: string;
  readonly moved: readonly { readonly orderId: string; readonly number: string }[];
};

export type Kitchen = KitchenParts & {
  readonly clock: KitchenClock;
  readonly marks: Marks;
  /** What could not be written down; the tickets stay. */
  readonly trouble: Store<string | undefined>;
  /** The moves of this screen that can be taken back, the last one at the end. */
  readonly moves: Store<readonly string[]>;
  /** Tickets that have just moved on, whose places are kept empty for a moment. */
  readonly held: Store<ReadonlyMap<string, HeldTicket>>;
  /** What the notice in sight takes back. */
  readonly undoable: Store<Undoable | undefined>;
};

export function createKitchen(parts: KitchenParts): Kitchen {
  return {
    ...parts,
    clock: createClock(parts.feed.connection),
    marks: createMarks(),
    trouble: createStore<string | undefined>(undefined),
    moves: createStore<readonly string[]>([]),
    held: createStore<ReadonlyMap<string, HeldTicket>>(new Map()),
    undoable: createStore<Undoable | undefined>(undefined),
  };
}

export const KitchenContext = createContext<Kitchen | undefined>(undefined);

export function useKitchen(): Kitchen {
  const kitchen = useContext(KitchenContext);
  if (!kitchen) throw new Error('there is no kitchen around this part');
  return kitchen;
}
