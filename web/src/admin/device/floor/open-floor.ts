import type { LogActor } from '@tresen/domain/device-log/log-entry';
import { isSealed } from '../journal/check-entry.ts';
import { newId } from '../journal/new-id.ts';
import { openPresence, type Presence } from './presence.ts';
import { openFloorExchange } from './floor-exchange.ts';
import { type Claiming, openClaimDesk, type OpenClaim } from './claim-desk.ts';
import { type NoteToWrite, type RoundToWrite, writeNote, writeRound } from '../journal/write-round.ts';
import { type OpenFeed, openOrderFeed } from '../orders/open-order-feed.ts';
import type { FeedConnection } from '../orders/order-feed.ts';
import type { OrderProgress } from '../orders/order-progress.ts';
import { openDevice } from '../till/open-till.ts';
import type { Readable, Till } from '../till/till.ts';
import type { FloorNow } from './follow-floor.ts';
import type { FollowedTickets } from './follow-tickets.ts';
import { shareFloor } from './share-floor.ts';

/** The tables of a location on one of its tills: what is known of them, and what is written about them. */
export type TillFloor = {
  readonly now: Readable<FloorNow>;
  readonly connection: Readable<FeedConnection>;
  /** How many devices are heard without the server. */
  readonly neighbours: Readable<number>;
  /** What the kitchen gets of the tables, and how far it is with each of them. */
  readonly tickets: FollowedTickets['tickets'];
  readonly progress: Readable<ReadonlyMap<string, OrderProgress>>;
  /** Whether a kitchen screen hears this till, which the server does not. */
  readonly hasKitchen: () => boolean;
  /** The largest step that is known here. */
  readonly step: () => number;
  /** On the disk, and on the floor of this device, when it resolves. */
  readonly round: (round: Stepless<RoundToWrite>, actor: LogActor) => Promise<void>;
  readonly note: (note: Stepless<NoteToWrite>, actor: LogActor) => Promise<void>;
  /** Somebody has carried tickets to their table. */
  readonly serve: (orderIds: readonly string[], actor: LogActor) => Promise<void>;
  /** Somebody opens the payment of a bill. */
  readonly claim: (claiming: Omit<Claiming, 'step'>) => OpenClaim;
  readonly presence: Pick<Presence, 'stand' | 'others'>;
  /** None where nothing is heard from others: practice. */
  readonly camera: OpenFeed['camera'] | undefined;
  readonly close: () => Promise<void>;
};

/** The step is the floor's. */
type Stepless<Written> = Written extends { readonly said: infer Said }
  ? Omit<Written, 'said'> & { readonly said: Omit<Said, 'step'> }
  : never;

/** `undefined`: this browser is no till. */
export async function openFloor(till: Till): Promise<TillFloor | undefined> {
  const device = await openDevice();
  let acting: LogActor = { userId: null, via: 'device' };
  const feed = await openOrderFeed(() => acting);
  if (!feed || !device) return undefined;
  const { deviceId, registerCode } = till.identity;
  const { now, read, tickets: followed, release } = await shareFloor(feed, till);
  const desk = openClaimDesk({
    deviceId,
    calls: device.calls,
    words: { ...feed.words, linked: () => feed.linked.get().map(({ deviceId: id }) => id) },
    after,
    mono: () => performance.now(),
  });
  const exchange = openFloorExchange({
    ...feed,
    deviceId,
    registerCode,
    signer: device.signer,
    isSealed,
    after,
    newId: () => newId(Date.now()),
  });
  const presence = openPresence({ ...feed, after });
  const step = () => Math.max(now.get().floor.largestStep, feed.step());
  return {
    now,
    connection: feed.connection,
    neighbours: feed.neighbours,
    tickets: followed.tickets,
    progress: feed.progress,
    hasKitchen: () => !till.state.get().isOnline && feed.linked.get().some(({ role }) => role === 'kds'),
    step,
    round: async (round, actor) => {
      const said = { ...round, said: { ...round.said, step: step() } } as RoundToWrite;
      await till.write((pen, closing) => writeRound(pen, said, actor, closing));
      await feed.readOwn();
      await read();
    },
    note: async (note, actor) => {
      const said = { ...note, said: { ...note.said, step: step() } } as NoteToWrite;
      await till.write((pen) => writeNote(pen, said, actor));
      await feed.readOwn();
      await read();
    },
    serve: async (orderIds, actor) => {
      acting = actor;
      for (const orderId of orderIds) await feed.advance(orderId, 'completed');
    },
    presence,
    camera: feed.camera,
    claim: (claiming) => desk.open({ ...claiming, step: step() }),
    close: async () => {
      desk.close();
      exchange.close();
      presence.close();
      await release();
      await feed.close();
    },
  };
}

function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}
