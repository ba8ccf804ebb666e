import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { type OrgId, vouchedOrgId } from '../../platform/db/tenant.ts';
import { abortOrphans } from './abort-orphans.ts';
import type { Signing } from './open-signing.ts';
import { endOutage, isTooSoonToTry, noteOutage } from './outage.ts';
import { signWaiting, sinceOf } from './sign-waiting.ts';

export type SweepServices = { readonly db: Kysely<DB>; readonly signing: Signing };

/** Of all organisations: what nobody is at, and devices that were out of order. Answers how many transactions were taken up. */
export async function sweepSigning({ db, signing }: SweepServices): Promise<number> {
  const now = signing.services.now();
  const { rows } = await sql<OrgRow>`
    select org_id from app.organizations_to_sign(${sinceOf(now)}::date, ${now.toString()}::timestamptz)`.execute(db);
  return forEach(rows, async (orgId) => {
    await tryAgain(signing, orgId);
    return signWaiting(signing.services, orgId);
  });
}

type OrgRow = { readonly org_id: string };

const atOnce = 8;

/** Nobody waits for the device of another organisation, and what breaks off for one stops no other. */
async function forEach(rows: readonly OrgRow[], work: (orgId: OrgId) => Promise<number>): Promise<number> {
  const left = [...rows];
  const broken: unknown[] = [];
  let done = 0;
  async function workOff(): Promise<void> {
    for (let row = left.shift(); row; row = left.shift())
      try {
        done += await work(vouchedOrgId(row.org_id));
      } catch (error) {
        broken.push(error);
      }
  }
  await Promise.all(Array.from({ length: atOnce }, workOff));
  if (broken.length > 0) throw new AggregateError(broken, `${broken.length} of ${rows.length} organisations broke off`);
  return done;
}

/** A device that nobody sells at is tried as well: else its outage would last until the next sale. */
async function tryAgain({ services }: Signing, orgId: OrgId): Promise<void> {
  const open = await services.enter(orgId, (tx) =>
    tx
      .selectFrom('app.tse_outages')
      .selectAll()
      .where('ended_at', 'is', null)
      .where('tss_id', 'is not', null)
      .where('register_id', 'is', null)
      .execute(),
  );
  for (const { outage_id: outageId, tss_id: tssId, location_id: locationId, reason, ...at } of open) {
    const outage = { outageId, reason, startedAt: at.started_at, triedAt: at.tried_at };
    if (tssId === null || isTooSoonToTry(outage, services.now())) continue;
    const device = await services.deviceOf(orgId, tssId);
    const answer = await device?.state();
    const now = services.now();
    await services.enter(orgId, async (tx) => {
      if (answer?.said === 'done' && answer.value.isReady) await endOutage(tx, outage, now);
      else await noteOutage(tx, { orgId, locationId, tssId, now }, reason);
    });
  }
}

const everything = '2026-01-01';

/** Of all devices: what is open there and nobody here waits for, and what a server left that stood still for days. */
export async function sweepDevices({ db, signing }: SweepServices): Promise<number> {
  const { rows } = await sql<OrgRow>`select org_id from app.organizations_with_tse()`.execute(db);
  return forEach(rows, async (orgId) => {
    await signWaiting(signing.services, orgId, everything);
    return endOpen(signing, orgId);
  });
}

async function endOpen({ services }: Signing, orgId: OrgId): Promise<number> {
  const clients = await services.enter(orgId, (tx) =>
    tx
      .selectFrom('app.tse_clients as c')
      .innerJoin('app.tse_devices as d', (join) =>
        join.onRef('d.org_id', '=', 'c.org_id').onRef('d.tss_id', '=', 'c.tss_id'),
      )
      .select(['c.client_id', 'c.serial', 'c.tss_id', 'd.location_id'])
      .where('d.state', 'in', ['ready', 'broken'])
      .execute(),
  );
  let ended = 0;
  for (const { client_id: clientId, serial, tss_id: tssId, location_id: locationId } of clients) {
    const device = await services.deviceOf(orgId, tssId);
    if (!device) continue;
    const sweep = { place: { orgId, tssId, locationId }, client: { clientId, serial } };
    ended += (await abortOrphans({ ...services, device }, sweep)) ?? 0;
  }
  return ended;
}
