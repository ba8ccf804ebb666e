import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { Signing } from './open-signing.ts';
import { openOutage } from './outage.ts';
import { readResults, type TseResult } from './read-results.ts';

type Asked = {
  readonly orgId: OrgId;
  readonly registerId: string;
  readonly txIds: readonly string[];
  readonly waitMs: number;
};

/** Another server may be at it: then nothing here tells that it is done. Each look costs the database, so they become rarer. */
const lookAgain = { firstMs: 60, mostMs: 480 };

/** As soon as all of them are known, or the time is over. Between two looks nothing of the database is held. */
export async function waitForResults(
  { services, signSoon, isUnderWay, untilNext }: Signing,
  { orgId, registerId, txIds, waitMs }: Asked,
): Promise<readonly TseResult[]> {
  const until = performance.now() + waitMs;
  for (let pauseMs = lookAgain.firstMs; ; pauseMs = Math.min(pauseMs * 2, lookAgain.mostMs)) {
    // Before the look: what is done with while the database answers is not missed.
    using next = untilNext(txIds);
    const read = await services.enter(orgId, (tx) => readResults(tx, { registerId, txIds, now: services.now() }));
    const leftMs = until - performance.now();
    if (leftMs <= 0 || read.results.every(({ state }) => state !== 'waits')) return read.results;
    signSoon(orgId, read.idle);
    await next.within(read.waiting.some(isUnderWay) ? leftMs : Math.min(pauseMs, leftMs));
  }
}

/** From when on the device of a register is out of order, as far as the server knows; `null`: it is not. */
export async function outageOf(
  tx: Tx,
  registerId: string,
): Promise<{ readonly since: string; readonly reason: string } | null> {
  const client = await tx
    .selectFrom('app.tse_clients as c')
    .innerJoin('app.tse_devices as d', (join) =>
      join.onRef('d.org_id', '=', 'c.org_id').onRef('d.tss_id', '=', 'c.tss_id'),
    )
    .select(['d.tss_id', 'd.location_id'])
    .where('c.register_id', '=', registerId)
    .where('c.until', 'is', null)
    .executeTakeFirst();
  const outage = client && (await openOutage(tx, { locationId: client.location_id, tssId: client.tss_id }));
  return outage ? { since: outage.startedAt.toString(), reason: outage.reason } : null;
}
