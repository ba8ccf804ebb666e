import type { EntryOutcome } from '@tresen/contract/device-log';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { Catalogues } from '../devices/catalogues.ts';
import type { KnownDevice } from '../devices/device-keys.ts';
import type { StreamNotifications } from '../../platform/events/stream-notifications.ts';
import type { Metrics } from '../../platform/metrics/open-metrics.ts';
import { type BatchAnswer, batchEntries } from './batch-entries.ts';
import { cancelledIn } from './cancelled-sale.ts';
import { countSales } from './count-sales.ts';
import type { EntryToRecord } from './entry-to-record.ts';
import { followActor } from './follow-actor.ts';
import { followCard } from './follow-card.ts';
import { followBill } from './follow-bill.ts';
import { followMoney } from './follow-money.ts';
import { followSale } from './follow-sale.ts';
import { sayEntry } from './say-entry.ts';
import type { Signing, TransactionName } from '../signing/open-signing.ts';
import { followSigning } from './follow-signing.ts';
import { serialByKey } from '../../platform/queues/serial-by-key.ts';
import { type BrokenSeal, checkSeal } from './check-seal.ts';
import { readEntry } from './read-entry.ts';
import type { RecordEntries, Recording } from './record-entries.ts';

export type Taken = {
  /** Fewer than entries: the rest is to be sent again. */
  readonly outcomes: readonly EntryOutcome[];
  /** Entries before are missing, and none was taken. */
  readonly expectedSeq: number | undefined;
  /** The last of them was new: the log of the device ends with it. */
  readonly isHead: boolean;
  /** The device that it names did not write it so. Nothing of it was stored, and nothing behind it. */
  readonly forged?: ForgedEntry | undefined;
};

export type ForgedEntry = { readonly entry: LogEntry; readonly seal: BrokenSeal };

/**
 * Who brings entries. Only the device itself moves its log over an entry whose seal is broken: anybody could have broken it.
 * `manager`: with a file; there the next entry may vouch for one before it, because it names its hash.
 */
export type Bearer = 'writer' | 'other' | 'manager';

type Brought = {
  readonly device: KnownDevice;
  readonly bearer: Bearer;
  /** In their order. */
  readonly entries: readonly LogEntry[];
  readonly now: Temporal.Instant;
};

type Settings = {
  readonly db: Kysely<DB>;
  readonly record: RecordEntries;
  readonly catalogues: Catalogues;
  readonly hints: StreamNotifications;
  readonly metrics: Metrics;
  readonly signing: Signing;
};

/** As many as are read and stored before the next ones are looked at. */
const mostAtOnce = 32;

/** Takes in what devices wrote down. Sent twice, done once; nothing is refused, and nothing is answered before it is stored. */
export function openDeviceLog({ db, record, catalogues, hints, metrics, signing }: Settings) {
  const store = countSales(batchEntries(record), metrics);
  const inTurnOf = serialByKey();

  return {
    /** Entries of one device. */
    take(brought: Brought): Promise<Taken> {
      const entries = unbroken(brought.entries);
      return inTurnOf(brought.device.identity.deviceId, () => takeInOrder({ ...brought, entries }));
    },

    /** For what cannot even be read: kept as it is, so that what comes after gets through. */
    park(toRecord: EntryToRecord): Promise<Taken> {
      return inTurnOf(toRecord.device_id, async () => takenOf(await store([{ toRecord, follow: undefined }])));
    },
  };

  async function takeInOrder({ device, bearer, entries: all, now }: Brought): Promise<Taken> {
    const forged = bearer === 'writer' ? undefined : await firstForged(device, all, bearer);
    const entries = forged ? all.slice(0, all.indexOf(forged.entry)) : all;
    const outcomes: EntryOutcome[] = [];
    let isHead = false;
    for (let from = 0; from < entries.length; from += mostAtOnce) {
      const some = entries.slice(from, from + mostAtOnce);
      const taken = await takeSome(device, some, now).catch((failure: unknown) => {
        if (outcomes.length === 0) throw failure;
        return nothingTaken;
      });
      if (outcomes.length === 0 && taken.expectedSeq !== undefined) return { ...taken, forged };
      outcomes.push(...taken.outcomes);
      isHead = taken.isHead || (isHead && taken.outcomes.length === 0);
      if (taken.outcomes.length < some.length) break;
    }
    const isWhole = outcomes.length === entries.length;
    return { outcomes, expectedSeq: undefined, isHead, forged: isWhole ? forged : undefined };
  }

  async function takeSome(device: KnownDevice, entries: readonly LogEntry[], now: Temporal.Instant): Promise<Taken> {
    const { orgId, locationId } = device.identity;
    const { catalogue, articles, giving, small, signing: signed } = await catalogues.forSales(orgId, locationId);
    const isEntitled = catalogue.location.entitlements.includes('tse');
    const isSigned = (registerId: string) => isEntitled || signed.clients.has(registerId);
    const asked: TransactionName[] = [];
    const recordings = await Promise.all(
      entries.map(async (entry, index): Promise<Recording> => {
        const surroundings = {
          catalogue,
          articles,
          giving,
          small,
          cancelled: cancelledIn(db, orgId, entries.slice(0, index)),
        };
        const read = await readEntry({ entry, device, now, surroundings });
        const { toRecord, sale, said, bill } = read;
        const signedAt = toRecord.signed_at;
        const tellOfActor = followActor({ entry, sale, device: device.identity, catalogue, signedAt, now });
        if (said) {
          const heard = followSigning({ said, entry, device: device.identity, signedAt, now }, asked);
          return { toRecord, follow: oneAfterTheOther(heard, tellOfActor) };
        }
        if (read.card) {
          const heard = followCard({ card: read.card, device: device.identity, now });
          return { toRecord, follow: oneAfterTheOther(heard, tellOfActor) };
        }
        const say = sayEntry({ toRecord, sale, bill, device: device.identity, isSigned, now }, asked);
        const refresh = followBill({ bill, device: device.identity, now });
        const money = followMoney(read, { entry, device: device.identity, catalogue, signedAt, now });
        const followers = [say, refresh, money, tellOfActor].reduce(oneAfterTheOther);
        if (!sale || toRecord.act !== 'sale') return { toRecord, follow: followers };
        const { business_date: businessDate } = toRecord;
        const sold = { sale, device: device.identity, businessDate, now, giving };
        return { toRecord, follow: oneAfterTheOther(followSale(sold, catalogue), followers) };
      }),
    );

    const answer = await store(recordings);
    signing.signSoon(orgId, asked);
    const last = answer.recorded.findLast(({ event_seq }) => event_seq !== null)?.event_seq;
    if (last) hints.publish({ orgId, locationId, seq: last });
    return takenOf(answer);
  }
}

async function firstForged(
  { key }: KnownDevice,
  entries: readonly LogEntry[],
  bearer: 'other' | 'manager',
): Promise<ForgedEntry | undefined> {
  const seals = await Promise.all(entries.map((entry) => checkSeal(entry, key)));
  for (const [place, entry] of entries.entries()) {
    const [seal, next] = [seals[place], entries[place + 1]];
    const isVouchedFor = next !== undefined && seals[place + 1] === undefined && next.prev === entry.hash;
    if (seal !== undefined && !(bearer === 'manager' && isVouchedFor)) return { entry, seal };
  }
  return undefined;
}

type Follow = Recording['follow'];

function oneAfterTheOther(first: Follow, second: Follow): Follow {
  if (!first || !second) return first ?? second;
  return async (tx) => {
    await first(tx);
    await second(tx);
  };
}

const nothingTaken: Taken = { outcomes: [], expectedSeq: undefined, isHead: false };

/** The entries up to the first that is of another device or out of order. */
function unbroken(entries: readonly LogEntry[]): readonly LogEntry[] {
  const [first] = entries;
  if (!first) return [];
  const end = entries.findIndex((entry, index) => entry.device !== first.device || entry.seq !== first.seq + index);
  return end === -1 ? entries : entries.slice(0, end);
}

function takenOf({ recorded, failure }: BatchAnswer): Taken {
  const [first] = recorded;
  if (!first && failure !== undefined) throw failure;
  if (first?.expected_seq) return { ...nothingTaken, expectedSeq: first.expected_seq };
  return {
    outcomes: recorded.flatMap(({ seq, outcome, code, event_seq }) =>
      outcome === null ? [] : [{ seq, outcome, code, eventSeq: event_seq }],
    ),
    expectedSeq: undefined,
    isHead: recorded.at(-1)?.is_known === false,
  };
}
