import { sql } from 'kysely';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';

export type TransactionToAsk = {
  readonly orgId: OrgId;
  /** Drawn by who asks; of version 4, because devices take no other. */
  readonly txId: string;
  readonly registerId: string;
  readonly now: Temporal.Instant;
};

/** `elsewhere`: no device is set up for this register, or the id is one of another register. */
export type AskedTransaction = { readonly txId: string; readonly tssId: string } | 'elsewhere';

/** Nothing stays open at a device for a day: what nobody ended by then is aborted. */
const openFor = { hours: 20 };

/** Writes down that a process began. Asked twice, it is there once; the device is asked afterwards, and outside of this. */
export async function askTransaction(tx: Tx, asked: TransactionToAsk): Promise<AskedTransaction> {
  return (await knownTransaction(tx, asked)) ?? newTransaction(tx, asked);
}

/** In which month a transaction stands. With that, whoever asks for it looks at one part of the table, and plans for one. */
export async function monthOf(tx: Tx, txId: string): Promise<string | undefined> {
  const key = await tx.selectFrom('app.tse_keys').select('made_on').where('tx_id', '=', txId).executeTakeFirst();
  return key?.made_on;
}

/** `undefined`: nobody has asked for it yet. */
export async function knownTransaction(
  tx: Tx,
  { txId, registerId }: Pick<TransactionToAsk, 'txId' | 'registerId'>,
): Promise<AskedTransaction | undefined> {
  const madeOn = await monthOf(tx, txId);
  if (madeOn === undefined) return undefined;
  const known = await tx
    .selectFrom('app.tse_transactions as t')
    .innerJoin('app.tse_clients as c', (join) =>
      join.onRef('c.org_id', '=', 't.org_id').onRef('c.client_id', '=', 't.client_id'),
    )
    .select('t.tss_id')
    .where('t.tx_id', '=', txId)
    .where('t.made_on', '=', madeOn)
    .where('c.register_id', '=', registerId)
    .executeTakeFirst();
  return known ? { txId, tssId: known.tss_id } : 'elsewhere';
}

/** Far more carts than a register has at a time, and far fewer than would use up what a device can have open. */
const mostStarted = 100;

/** How many more a register may begin before it says what became of the others. Who ends one is not asked. */
export async function startsLeft(tx: Tx, registerId: string, now: Temporal.Instant): Promise<number> {
  const days = [now.subtract(openFor), now].map(dayOf);
  const { rows } = await sql<{ started: number }>`
    select count(*)::int as started from app.tse_transactions t join app.tse_clients c on c.org_id = t.org_id
        and c.client_id = t.client_id
      where t.made_on = any (${days}::date[]) and c.register_id = ${registerId} and t.state in ('asked', 'begun') and t.process_type is null`.execute(
    tx,
  );
  return Math.max(0, mostStarted - (rows[0]?.started ?? 0));
}

/** On which day a transaction is written down. */
function dayOf(now: Temporal.Instant): string {
  return now.toZonedDateTimeISO('UTC').toPlainDate().toString();
}

async function newTransaction(tx: Tx, asked: TransactionToAsk): Promise<AskedTransaction> {
  const { orgId, txId, registerId, now } = asked;
  const client = await tx
    .selectFrom('app.tse_clients as c')
    .innerJoin('app.tse_devices as d', (join) =>
      join.onRef('d.org_id', '=', 'c.org_id').onRef('d.tss_id', '=', 'c.tss_id'),
    )
    .select(['c.client_id', 'c.tss_id', 'd.location_id'])
    .where('c.register_id', '=', registerId)
    .where('c.until', 'is', null)
    .where('d.state', 'in', ['ready', 'broken'])
    .executeTakeFirst();
  if (!client) return 'elsewhere';
  const madeOn = dayOf(now);
  const key = await tx
    .insertInto('app.tse_keys')
    .values({ org_id: orgId, tx_id: txId, made_on: madeOn })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tx_id')
    .executeTakeFirst();
  if (!key) return (await knownTransaction(tx, asked)) ?? 'elsewhere';
  await tx
    .insertInto('app.tse_transactions')
    .values({
      org_id: orgId,
      tx_id: txId,
      made_on: madeOn,
      tss_id: client.tss_id,
      client_id: client.client_id,
      location_id: client.location_id,
      asked_at: now.toString(),
      due_until: now.add(openFor).toString(),
    })
    .execute();
  return { txId, tssId: client.tss_id };
}
