import { randomUUID } from 'node:crypto';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { Ended, OpenTransaction, TseClient, TseDevice } from '../tse/tse-device.ts';
import type { SigningServices } from './sign-transaction.ts';
import { abortProcess } from './tse-row.ts';

type Place = { readonly orgId: OrgId; readonly tssId: string; readonly locationId: string };
type Sweep = { readonly place: Place; readonly client: TseClient };

/** So young it may be one whose number is on its way to us. */
const leftAlone = { minutes: 2 };

/**
 * Ends what a device has open and nobody here waits for: a beginning whose answer came after it was given up, or one that only the
 * device knows. `undefined`: the device did not say what it has.
 */
export async function abortOrphans(services: SigningServices, { place, client }: Sweep): Promise<number | undefined> {
  const { device, enter, now } = services;
  const open = await device.open(client);
  if (open.said !== 'done') return undefined;
  const before = now().subtract(leftAlone);
  let ended = 0;
  for (const one of open.value) {
    if (Temporal.Instant.compare(one.begun.startedAt, before) > 0) continue;
    const known = await enter(place.orgId, (tx) => stateOf(tx, device, place, one));
    if (known === 'asked' || known === 'begun') continue;
    const txId = one.txId ?? randomUUID();
    const answer = await device.finish(client, { txId, number: one.number }, abortProcess);
    if (answer.said !== 'done') continue;
    ended += 1;
    if (known === undefined)
      await enter(place.orgId, (tx) => storeOrphan(tx, { place, client, txId, ended: answer.value, now: now() }));
  }
  return ended;
}

async function stateOf(tx: Tx, device: TseDevice, { tssId }: Place, one: OpenTransaction): Promise<string | undefined> {
  const rows = tx.selectFrom('app.tse_transactions').select('state').where('tss_id', '=', tssId);
  const row =
    device.traits.hasOwnIds && one.txId !== undefined
      ? await rows.where('tx_id', '=', one.txId).executeTakeFirst()
      : await rows.where('number', '=', one.number).executeTakeFirst();
  return row?.state;
}

type Orphan = Sweep & { readonly txId: string; readonly ended: Ended; readonly now: Temporal.Instant };

async function storeOrphan(tx: Tx, { place, client, txId, ended, now }: Orphan): Promise<void> {
  const madeOn = now.toZonedDateTimeISO('UTC').toPlainDate().toString();
  const key = await tx
    .insertInto('app.tse_keys')
    .values({ org_id: place.orgId, tx_id: txId, made_on: madeOn })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tx_id')
    .executeTakeFirst();
  if (!key) return;
  await tx
    .insertInto('app.tse_transactions')
    .values({
      org_id: place.orgId,
      tx_id: txId,
      made_on: madeOn,
      tss_id: place.tssId,
      client_id: client.clientId,
      location_id: place.locationId,
      kind: 'other',
      process_type: abortProcess.type,
      process_data: abortProcess.data,
      sign_until: now.toString(),
      state: 'aborted',
      number: ended.number,
      started_at: ended.startedAt.toString(),
      ended_at: ended.endedAt.toString(),
      counter: ended.counter,
      signature: ended.signature,
      error: 'orphan',
      asked_at: now.toString(),
      due_until: now.toString(),
    })
    .execute();
}
