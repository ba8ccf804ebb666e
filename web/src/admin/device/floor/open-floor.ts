import type { LogActor } from '@tresen/domain/device-log/log-entry';
import { isSealed } from '../journal/check-entry.ts';
import { newId } from '../journal/new-id.ts';
import { openPresence, type Presence } from './presence.ts';
import { openFloorExchange } from './floor-exchange.ts';
import { type Claiming, openClaimDesk, type OpenClaim } from './claim-desk.ts';
import { type NoteToWrite, type RoundToWrite, writeNote, writeRound } from '../journal/write-round.ts';
import { openOrderFeed } from '../orders/open-order-feed.ts';
import type { FeedConnection } from '../orders/order-feed.ts';
import { openDevice } from '../till/open-till.ts';
import type { Readable, Till } from '../till/till.ts';
import { type FloorNow, followFloor } from './follow-floor.ts';

/** The tables of a location on one of its tills: what is known of them, and what is written about them. */
export type TillFloor = {
  readonly now: Readable<FloorNow>;
  readonly connection: Readable<FeedConnection>;
  /** How many devices are heard without the server. */
  readonly neighbours: Readable<number>;
  /** The largest step that is known here. */
  readonly step: () => number;
  /** On the disk, and on the floor of this device, when it resolves. */
  readonly round: (round: Stepless<RoundToWrite>, actor: LogActor) => Promise<void>;
  readonly note: (note: Stepless<NoteToWrite>, actor: LogActor) => Promise<void>;
  /** Somebody opens the payment of a bill. */
  readonly claim: (claiming: Omit<Claiming, 'step'>) => OpenClaim;
  readonly presence: Pick<Presence, 'stand' | 'others'>;
  readonly close: () => Promise<void>;
};

/** The step is the floor's. */
type Stepless<Written> = Written extends { readonly said: infer Said }
  ? Omit<Written, 'said'> & { readonly said: Omit<Said, 'step'> }
  : never;

/** `undefined`: this browser is no till. */
export async function openFloor(till: Till): Promise<TillFloor | undefined> {
  const device = await openDevice();
  const feed = await openOrderFeed(() => ({ userId: null, via: 'device' }));
  if (!feed || !device) return undefined;
  const { deviceId, registerCode } = till.identity;
  const { now, read, stop } = await followFloor(feed.bills, deviceId);
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
    presence,
    claim: (claiming) => desk.open({ ...claiming, step: step() }),
    close: async () => {
      desk.close();
      exchange.close();
      presence.close();
      await stop();
      await feed.close();
    },
  };
}

function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}
