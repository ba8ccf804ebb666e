import { randomUUID } from 'node:crypto';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { OpenTransaction, TseClient, TseDevice, TxName } from '../tse/tse-device.ts';
import { monthOf } from './ask-transaction.ts';
import { leaseEnd } from './lease-transaction.ts';
import { type SigningServices, signTransaction } from './sign-transaction.ts';
import { abortProcess, type TseRow } from './tse-row.ts';

type Place = { readonly orgId: OrgId; readonly tssId: string; readonly locationId: string };
type Sweep = { readonly place: Place; readonly client: TseClient };

/** Who was at a beginning so lately may still have its number on the way. By our clock: that of a device may be off by hours. */
const onItsWay = { minutes: 2 };

/**
 * Ends what a device has open and nobody here waits for: a beginning whose answer came after it was given up, or one that only the
 * device knows. It is written down before it is ended: whatever becomes of the program, no archive has a number that the books do
 * not know. `undefined`: the device did not say what it has.
 */
export async function abortOrphans(services: SigningServices, { place, client }: Sweep): Promise<number | undefined> {
  const { device, enter, now } = services;
  const open = await device.open(client);
  if (open.said !== 'done') return undefined;
  let ended = 0;
  for (const one of open.value) {
    const found = await enter(place.orgId, (tx) => writeDown(tx, { place, client, one, now: now() }));
    if (found === undefined) continue;
    ended += 1;
    if (found.isNew) await signTransaction(services, place.orgId, found.txId);
    else await endGivenUp(device, client, { txId: found.txId, number: one.number });
  }
  return ended;
}

/** The list may be old by now: what another has ended since is not ended again. */
async function endGivenUp(device: TseDevice, client: TseClient, name: TxName): Promise<void> {
  const answer = await device.find(name);
  if (answer.said === 'done' && answer.value.state === 'active') await device.finish(client, name, abortProcess);
}

type Orphan = Sweep & { readonly one: OpenTransaction; readonly now: Temporal.Instant };
type Found = { readonly txId: string; readonly isNew: boolean };

/** `undefined`: somebody here waits for it, or has ended it since the device listed it. Of two who find the same one, one writes it down. */
async function writeDown(tx: Tx, orphan: Orphan): Promise<Found | undefined> {
  const { client } = orphan;
  await tx.selectFrom('app.tse_clients').select('until').where('client_id', '=', client.clientId).forUpdate().execute();
  const known = await rowOf(tx, orphan);
  if (!known && (await isAnyOnItsWay(tx, orphan))) return undefined;
  if (!known) return { txId: await storeOrphan(tx, orphan), isNew: true };
  if (known.state !== 'failed' || !(await takeGivenUp(tx, known, orphan))) return undefined;
  return { txId: known.tx_id, isNew: false };
}

/** A number that nobody knows may be the answer to what somebody asks for this register at this moment. */
async function isAnyOnItsWay(tx: Tx, { client, now }: Orphan): Promise<boolean> {
  const asked = await tx
    .selectFrom('app.tse_transactions')
    .select('tx_id')
    .where('client_id', '=', client.clientId)
    .where('state', '=', 'asked')
    .where('owner_until', '>', now.subtract(onItsWay))
    .limit(1)
    .executeTakeFirst();
  return asked !== undefined;
}

async function rowOf(tx: Tx, { place, one }: Orphan): Promise<TseRow | undefined> {
  const rows = tx.selectFrom('app.tse_transactions').selectAll().where('tss_id', '=', place.tssId);
  if (one.txId === undefined) return rows.where('number', '=', one.number).executeTakeFirst();
  const madeOn = await monthOf(tx, one.txId);
  if (madeOn === undefined) return undefined;
  return rows.where('tx_id', '=', one.txId).where('made_on', '=', madeOn).executeTakeFirst();
}

/** Given up here, perhaps before the device began it: it stays unsigned, and says which number of the archive is its own. */
async function takeGivenUp(tx: Tx, row: TseRow, { one, now }: Orphan): Promise<boolean> {
  const start =
    row.number === null ? { number: one.number, started_at: one.begun.startedAt.toString() } : ({} as const);
  const taken = await tx
    .updateTable('app.tse_transactions')
    .set({ ...start, owner_until: leaseEnd(now).toString() })
    .where('tx_id', '=', row.tx_id)
    .where('made_on', '=', row.made_on)
    .where((is) => is.or([is('owner_until', 'is', null), is('owner_until', '<=', now)]))
    .returning('tx_id')
    .executeTakeFirst();
  return taken !== undefined;
}

async function storeOrphan(tx: Tx, { place, client, one, now }: Orphan): Promise<string> {
  const txId = one.txId ?? randomUUID();
  const madeOn = now.toZonedDateTimeISO('UTC').toPlainDate().toString();
  const which = { org_id: place.orgId, tx_id: txId, made_on: madeOn };
  await tx.insertInto('app.tse_keys').values(which).execute();
  await tx
    .insertInto('app.tse_transactions')
    .values({
      ...which,
      tss_id: place.tssId,
      client_id: client.clientId,
      location_id: place.locationId,
      kind: 'other',
      process_type: abortProcess.type,
      process_data: abortProcess.data,
      sign_until: now.toString(),
      state: 'begun',
      number: one.number,
      started_at: one.begun.startedAt.toString(),
      error: 'orphan',
      asked_at: now.toString(),
      due_until: now.toString(),
    })
    .execute();
  return txId;
}
