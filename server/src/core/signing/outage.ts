import { randomUUIDv7 } from 'node:crypto';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';

export type Outage = {
  readonly outageId: string;
  readonly reason: string;
  readonly startedAt: Temporal.Instant;
  readonly triedAt: Temporal.Instant;
};

/** While a device is down, each receipt would wait for it in vain: it is asked again at most this often. */
const pauseBetweenTries = { seconds: 30 };

/** Where it is: a device, or a location that has none yet. */
export type OutagePlace = { readonly locationId: string; readonly tssId: string | null };

export async function openOutage(tx: Tx, { locationId, tssId }: OutagePlace): Promise<Outage | undefined> {
  const row = await tx
    .selectFrom('app.tse_outages')
    .select(['outage_id', 'reason', 'started_at', 'tried_at'])
    .where('location_id', '=', locationId)
    .where('tss_id', 'is not distinct from', tssId)
    .where('register_id', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row && { outageId: row.outage_id, reason: row.reason, startedAt: row.started_at, triedAt: row.tried_at };
}

export function isTooSoonToTry({ triedAt }: Outage, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, triedAt.add(pauseBetweenTries)) < 0;
}

type Noted = OutagePlace & { readonly orgId: OrgId; readonly now: Temporal.Instant };

/** Writes down that the device was tried in vain. `true` if the outage begins with it; of two who find it first, one begins it. */
export async function noteOutage(tx: Tx, { orgId, locationId, tssId, now }: Noted, reason: string): Promise<boolean> {
  const known = await tx
    .updateTable('app.tse_outages')
    .set({ tried_at: now.toString() })
    .where('location_id', '=', locationId)
    .where('tss_id', 'is not distinct from', tssId)
    .where('register_id', 'is', null)
    .where('ended_at', 'is', null)
    .returning('outage_id')
    .executeTakeFirst();
  if (known) return false;
  const begun = await tx
    .insertInto('app.tse_outages')
    .values({
      org_id: orgId,
      outage_id: randomUUIDv7(),
      location_id: locationId,
      tss_id: tssId,
      reason,
      detected_by: 'server',
      started_at: now.toString(),
      tried_at: now.toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('outage_id')
    .executeTakeFirst();
  return begun !== undefined;
}

export async function endOutage(tx: Tx, { outageId }: Outage, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('app.tse_outages')
    .set({ ended_at: now.toString() })
    .where('outage_id', '=', outageId)
    .where('ended_at', 'is', null)
    .execute();
}
