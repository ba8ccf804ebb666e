import { hash, randomUUIDv7 } from 'node:crypto';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { DeviceIdentity } from '../../platform/auth/device-identity.ts';
import { raiseIncident } from '../incidents/raise-incident.ts';
import type { BrokenSeal } from './check-seal.ts';
import { totalIn } from './read-entry.ts';
import { storableText } from './storable.ts';

const handedInCauses = ['handed-in-forged', 'handed-in-elsewhere'] as const;

/** Whoever brought it did not write it, and the one that it names did not either: nobody can vouch for it. */
export function isHandedIn(cause: string): boolean {
  return handedInCauses.some((one) => one === cause);
}

type Aside = { readonly cause: (typeof handedInCauses)[number] | BrokenSeal; readonly now: Temporal.Instant };

/** More of one device tell a manager nothing new. */
const mostWaiting = 20;

/**
 * Keeps an entry that nobody can vouch for, and moves no log by it. What a device brought in the name of another is kept
 * under the one that brought it; what a manager brought with a file, under the device of the file.
 */
export function setAsideWith(enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>) {
  return (bearer: DeviceIdentity, entry: LogEntry, { cause, now }: Aside): Promise<void> =>
    enter(bearer.orgId, async (tx) => {
      const { orgId, deviceId, locationId } = bearer;
      await tx
        .selectFrom('app.device_heads')
        .select('last_seq')
        .where('device_id', '=', deviceId)
        .forUpdate()
        .execute();
      const waiting = await tx
        .selectFrom('app.parked_commands')
        .select('parked_id')
        .where('device_id', '=', deviceId)
        .where('cause', '=', cause)
        .where('decision', 'is', null)
        .execute();
      if (waiting.length >= mostWaiting) return;
      const text = storableText(JSON.stringify(entry));
      const parkedId = randomUUIDv7();
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('app.parked_commands')
        .values({
          org_id: orgId,
          parked_id: parkedId,
          device_id: deviceId,
          location_id: locationId,
          seq: entry.seq,
          // Not the one it claims: nobody else's entry may be kept out by it.
          hash: hash('sha256', `handed in ${text}`, 'hex'),
          type: entry.type,
          entry: text,
          cause,
          total_cents: totalIn(entry) ?? null,
          parked_at: now.toString(),
        })
        .onConflict((same) => same.columns(['org_id', 'device_id', 'seq', 'hash']).doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return;
      const subject = { seq: String(entry.seq), type: entry.type, writer: entry.device, parkedId };
      await raiseIncident(tx, { orgId, locationId, deviceId, kind: cause, severity: 'serious', subject, at: now });
    });
}
