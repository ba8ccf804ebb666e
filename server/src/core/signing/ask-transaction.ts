import type { OrgId, Tx } from '../../platform/db/tenant.ts';

export type TransactionToAsk = {
  readonly orgId: OrgId;
  /** Drawn by who asks; of version 4, because devices take no other. */
  readonly txId: string;
  readonly registerId: string;
  readonly now: Temporal.Instant;
};

/** `elsewhere`: no device is set up for this register. */
export type AskedTransaction = { readonly txId: string; readonly tssId: string } | 'elsewhere';

/** Nothing stays open at a device for a day: what nobody ended by then is aborted. */
const openFor = { hours: 20 };

/** Writes down that a process began. Asked twice, it is there once; the device is asked afterwards, and outside of this. */
export async function askTransaction(tx: Tx, asked: TransactionToAsk): Promise<AskedTransaction> {
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
  const madeOn = now.toZonedDateTimeISO('UTC').toPlainDate().toString();
  const key = await tx
    .insertInto('app.tse_keys')
    .values({ org_id: orgId, tx_id: txId, made_on: madeOn })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tx_id')
    .executeTakeFirst();
  if (!key) return { txId, tssId: await tssOf(tx, txId) };
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

async function tssOf(tx: Tx, txId: string): Promise<string> {
  const { tss_id: tssId } = await tx
    .selectFrom('app.tse_keys as k')
    .innerJoin('app.tse_transactions as t', (join) =>
      join.onRef('t.org_id', '=', 'k.org_id').onRef('t.tx_id', '=', 'k.tx_id').onRef('t.made_on', '=', 'k.made_on'),
    )
    .select('t.tss_id')
    .where('k.tx_id', '=', txId)
    .executeTakeFirstOrThrow();
  return tssId;
}
