import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { OutageFact } from '@tresen/domain/sales/signing-facts';
import { orderProcess } from '@tresen/domain/sales/tse-process';
import { sql } from 'kysely';
import type { DeviceIdentity } from '../../platform/auth/device-identity.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { raiseIncident } from '../incidents/raise-incident.ts';
import type { AskedTransaction } from '../signing/ask-transaction.ts';
import { markOutagePaper, sayProcess } from '../signing/say-process.ts';
import { signsAs } from '../signing/signs-as.ts';
import { abortProcess } from '../signing/tse-row.ts';
import type { TransactionName } from '../signing/open-signing.ts';
import type { SigningSaid } from './read-said.ts';
import { signedTime, storableText } from './storable.ts';

export type SaidHere = {
  readonly said: SigningSaid;
  readonly entry: LogEntry;
  readonly device: DeviceIdentity;
  readonly signedAt: string;
  readonly now: Temporal.Instant;
};

/**
 * What follows from it, in its own transaction: a paper is marked, an outage written down, a process said. Which ones the device is to
 * be asked for after the commit is put into `asked`.
 */
export function followSigning(here: SaidHere, asked: TransactionName[]): (tx: Tx) => Promise<void> {
  const { said, entry } = here;
  return async (tx) => {
    if (entry.register === null) return;
    if (said.type === 'receipt.issued.v1') {
      const { txId, orderId: subjectId } = said.fact;
      return markOutagePaper(tx, { txId, subjectId, registerId: entry.register });
    }
    if (said.type === 'tse.outage.v1') return keepOutage(tx, here, said.fact);
    const registerId = await signsAs(tx, here.device, entry.register);
    const one = await sayCart(tx, here, { ...said, registerId });
    if (one !== 'elsewhere') asked.push(one);
  };
}

type SaidCart = SigningSaid & {
  readonly type: 'cart.abandoned.v1' | 'cart.parked.v1';
  readonly registerId: string;
};

/** Nothing of it was sold, so no paper says anything about it. */
function sayCart(
  tx: Tx,
  { entry, device, signedAt, now }: SaidHere,
  { type, fact, registerId }: SaidCart,
): Promise<AskedTransaction> {
  const ordered = orderProcess(fact.lines);
  const about = { orgId: device.orgId, txId: fact.txId, registerId, now };
  return sayProcess(tx, {
    ...about,
    subjectId: entry.id,
    occurredAt: Temporal.Instant.from(signedAt),
    paperSays: 'nothing-yet',
    ...(type === 'cart.parked.v1'
      ? { kind: 'order', process: { type: ordered.processType, data: storableText(ordered.processData) } }
      : { kind: 'abort', process: abortProcess }),
  });
}

/** Longer than this a house has to know of it. */
const tellAfter = { minutes: 60 };

async function keepOutage(tx: Tx, here: SaidHere, fact: OutageFact): Promise<void> {
  if (fact.phase === 'began') await begin(tx, here, fact);
  else await end(tx, here, fact);
}

/** Its id is the entry's: said twice, it stands there once. What an ended till hands in ends with it. */
async function begin(tx: Tx, here: SaidHere, fact: OutageFact): Promise<void> {
  const { entry, device } = here;
  const startedAt = heardAt(here, fact.at);
  await sql`
    insert into app.tse_outages (org_id, outage_id, location_id, tss_id, register_id, scope, reason, detected_by, started_at, tried_at,
        ended_at)
      select ${device.orgId}, ${entry.id}, ${device.locationId},
        (select c.tss_id from app.tse_clients c where c.register_id = app.signs_as(${entry.register}) and c.until is null),
        ${entry.register}, ${fact.scope}, ${storableText(fact.reason)}, 'till', ${startedAt}, ${startedAt},
        (select greatest(v.revoked_at, ${startedAt}::timestamptz) from app.devices v
          where v.device_id = ${device.deviceId} and v.revoked_at is not null)
      on conflict do nothing`.execute(tx);
}

async function end(tx: Tx, here: SaidHere, fact: OutageFact): Promise<void> {
  const { entry, device, now } = here;
  const { rows } = await sql<{ started_at: Temporal.Instant; ended_at: Temporal.Instant; reason: string }>`
    update app.tse_outages set ended_at = greatest(started_at, ${heardAt(here, fact.at)}::timestamptz)
      where location_id = ${device.locationId} and register_id = ${entry.register} and ended_at is null
      returning started_at, ended_at, reason`.execute(tx);
  for (const { started_at: startedAt, ended_at: endedAt, reason } of rows) {
    if (Temporal.Instant.compare(startedAt.add(tellAfter), endedAt) > 0) continue;
    const { orgId, locationId, deviceId } = device;
    const subject = { reason, from: startedAt.toString(), to: endedAt.toString() };
    const kind = 'tse-outage-long';
    await raiseIncident(tx, { orgId, locationId, deviceId, kind, severity: 'warning', subject, at: now });
  }
}

/** By the clock that its receipts go by, as far as its error is known. Nothing happened after it was heard. */
function heardAt({ entry: { offsetMs }, now }: SaidHere, at: string): string {
  return signedTime({ at, offsetMs }, now).toString();
}
