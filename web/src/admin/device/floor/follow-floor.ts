import { billFactIn } from '@tresen/contract/bill-entries';
import type { BillFact } from '@tresen/domain/bills/bill-facts';
import { emptyFloor, type Floor, foldBills, leaveOut, takeIn } from '@tresen/domain/bills/floor';
import { type FloorView, viewFloor } from '@tresen/domain/bills/floor-view';
import { createStore } from '../../../shared/store.ts';
import { shareRuns } from '../../../shared/share-runs.ts';
import type { BillNews } from '../orders/bill-news.ts';
import type { HeardBills } from '../orders/feed-parts.ts';
import type { Readable } from '../till/till.ts';
import type { LentFloor } from './lent-floor.ts';

/** Every open bill of the location, as far as this device has heard. */
export type FloorNow = {
  readonly floor: Floor;
  readonly view: FloorView;
  /** Entries that the server has not told yet. */
  readonly unconfirmed: ReadonlySet<string>;
  /** Of a till nearby, because the server has not come so far here. */
  readonly lent: LentFloor | undefined;
};

export type FollowedFloor = {
  readonly now: Readable<FloorNow>;
  /** Settles when everything that was heard before is in it. */
  readonly read: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Folds what the server said, and over it what this device and its neighbours wrote since. Heard twice is heard once. */
export async function followFloor(bills: HeardBills, deviceId: string): Promise<FollowedFloor> {
  let floor = emptyFloor();
  let [since, seq] = ['', -1];
  let lent: LentFloor | undefined;
  const folded = new Set<string>();
  const now = createStore<FloorNow>({ floor, view: viewFloor(floor), unconfirmed: new Set(), lent });

  async function takeNews(): Promise<void> {
    const standing = bills.standing();
    const lentNow = bills.lent.get();
    if (standing.since !== since || lentNow !== lent) {
      // Who never asked the server has no other step to begin with.
      const lastStep = standing.since === '' ? (lentNow?.lastStep ?? 0) : standing.lastStep;
      [since, seq, lent, floor] = [standing.since, -1, lentNow, emptyFloor(lastStep)];
      folded.clear();
      if (lent) floor = withLent(floor, lent);
    }
    // Of bills that a whole floor leaves out, this device would know only the beginning.
    if (lent && lent.after === undefined) return;
    const news = await bills.after(seq);
    const said = news.flatMap((one) => ('fact' in one ? [one.fact] : []));
    floor = foldBills(said, floor, 'server');
    for (const one of news.toSorted((earlier, later) => earlier.seq - later.seq)) floor = standingAfter(floor, one);
    seq = news.reduce((last, one) => Math.max(last, one.seq), seq);
  }

  /** Own entries are believed like the server's: this device counted their steps itself. */
  function takeUnheard(): ReadonlySet<string> {
    const unheard = bills.unheard();
    for (const { entry } of unheard) {
      if (folded.has(entry.id)) continue;
      folded.add(entry.id);
      const fact: BillFact | undefined = billFactIn(entry);
      if (fact) floor = foldBills([fact], floor, entry.device === deviceId ? 'server' : 'neighbour');
    }
    return new Set(unheard.map(({ entry }) => entry.id));
  }

  const reads = shareRuns(async () => {
    await takeNews();
    const unconfirmed = takeUnheard();
    const before = now.get();
    if (before.floor === floor && before.lent === lent && isSame(before.unconfirmed, unconfirmed)) return;
    now.set({ floor, view: before.floor === floor ? before.view : viewFloor(floor), unconfirmed, lent });
  });
  const stops = [bills.heard, bills.lent].map((news) => news.subscribe(() => void reads.ask()));
  await reads.ask();
  return {
    now,
    read: reads.ask,
    stop: async () => {
      for (const stop of stops) stop();
      await reads.settled();
    },
  };
}

function withLent(floor: Floor, { facts, parked }: LentFloor): Floor {
  return parked.reduce(leaveOut, foldBills(facts, floor, 'neighbour'));
}

/** What was parked is on no floor, until somebody has decided that it counts: then the server tells it after all. */
function standingAfter(floor: Floor, news: BillNews): Floor {
  if ('parked' in news) return leaveOut(floor, news.parked);
  return floor.parked.has(news.fact.entryId) ? takeIn(floor, news.fact.entryId) : floor;
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((entryId) => other.has(entryId));
}
