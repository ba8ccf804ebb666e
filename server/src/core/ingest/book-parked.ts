import { logEntry } from '@tresen/contract/device-log';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import type { Catalogues } from '../devices/catalogues.ts';
import type { DeviceKeys } from '../devices/device-keys.ts';
import { cancelledIn } from './cancelled-sale.ts';
import type { EntryToRecord, Recorded } from './entry-to-record.ts';
import { followBill } from './follow-bill.ts';
import { followCard } from './follow-card.ts';
import { followMoney } from './follow-money.ts';
import { followSale } from './follow-sale.ts';
import { sayEntry } from './say-entry.ts';
import { followSigning } from './follow-signing.ts';
import { readVouched } from './read-entry.ts';

type Settings = {
  readonly db: Kysely<DB>;
  readonly keys: DeviceKeys;
  readonly catalogues: Catalogues;
};

export type BookParked = ReturnType<typeof bookParkedWith>;

/**
 * Books an entry that was set aside, in the caller's transaction. Whoever calls vouches for it: its seal is not asked for
 * again. `false`: it cannot be booked, because it cannot be read or its number is taken.
 */
export function bookParkedWith({ db, keys, catalogues }: Settings) {
  return async (tx: Tx, parkedEntry: string, now: Temporal.Instant): Promise<boolean> => {
    const entry = entryIn(parkedEntry);
    const device = entry && (await keys.of(entry.device));
    if (!device) return false;
    const { orgId, locationId } = device.identity;
    const { catalogue, articles, giving, small, signing } = await catalogues.forSales(orgId, locationId);
    const surroundings = { catalogue, articles, giving, small, cancelled: cancelledIn(db, orgId, []) };
    const read = await readVouched({ entry, device, now, surroundings });
    const { toRecord, sale, said, bill, card } = read;
    if (toRecord.act === 'park') return false;
    const booked = await book(tx, toRecord.act === 'sale' ? { ...toRecord, act: 'taken' } : toRecord);
    if (booked?.outcome !== 'applied') return false;
    const isEntitled = catalogue.location.entitlements.includes('tse');
    const isSigned = (registerId: string) => isEntitled || signing.clients.has(registerId);
    // What is to be signed of it is taken up by the sweep.
    const say = sayEntry({ toRecord, sale, bill, device: device.identity, isSigned, now }, []);
    await say?.(tx);
    if (bill) await linkToLog(tx, entry);
    await followBill({ bill, device: device.identity, now })?.(tx);
    const { signed_at: signedAt } = toRecord;
    await followMoney(read, { entry, device: device.identity, catalogue, signedAt, now })?.(tx);
    if (said) await followSigning({ said, entry, device: device.identity, signedAt, now }, [])(tx);
    if (card) await followCard({ card, device: device.identity, now })(tx);
    if (!sale || toRecord.act !== 'sale') return true;
    const { business_date: businessDate } = toRecord;
    const sold = { sale, device: device.identity, businessDate, now, giving };
    await followSale(sold, catalogue)?.(tx);
    return true;
  };
}

/** It came on another day than it was taken. */
async function linkToLog(tx: Tx, { id, device, seq }: LogEntry): Promise<void> {
  await sql`
    update app.bill_links l set received_on = c.received_on from app.device_commands c
      where l.entry_id = ${id} and c.org_id = l.org_id and c.device_id = ${device} and c.seq = ${seq}`.execute(tx);
}

type Bookable = Exclude<EntryToRecord, { readonly act: 'park' }>;

/** What books an entry of each kind. One that is not here does not compile. */
const bookings: Readonly<Record<Exclude<Bookable['act'], 'note'>, ReturnType<typeof sql>>> = {
  sale: sql`app.book_sale`,
  taken: sql`app.book_sale`,
  cash: sql`app.book_cash`,
  training: sql`app.book_training`,
  advance: sql`app.move_order`,
  revert: sql`app.move_order`,
  seen: sql`app.move_order`,
  count: sql`app.count_article`,
  said: sql`app.book_said`,
  bill: sql`app.book_bill`,
};

async function book(tx: Tx, toRecord: Bookable): Promise<Pick<Recorded, 'outcome'> | undefined> {
  const element = sql`json_populate_record(null::app.entry_to_record, ${JSON.stringify(toRecord)}::json)`;
  if (toRecord.act === 'note') {
    const { event_type, event_payload } = toRecord;
    await sql`select app.append_event(${element}, ${event_type}, ${event_payload})`.execute(tx);
    return { outcome: 'applied' };
  }
  const { rows } = await sql<
    Pick<Recorded, 'outcome'>
  >`select outcome from ${bookings[toRecord.act]}(${element})`.execute(tx);
  return rows[0];
}

function entryIn(text: string): LogEntry | undefined {
  try {
    const entry = logEntry.safeParse(JSON.parse(text));
    // What came in as JSON is a JSON value.
    return entry.success ? (entry.data as LogEntry) : undefined;
  } catch {
    return undefined;
  }
}
