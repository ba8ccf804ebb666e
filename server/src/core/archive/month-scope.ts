import { sql } from 'kysely';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { newestPackage } from './newest-package.ts';

/** TSEs hand over what they have signed during the nights: the last of a month comes in the first ones of the next. */
const nightsForTses = 3;

export type MonthScope = {
  readonly orgId: OrgId;
  readonly locationId: string;
  readonly month: Temporal.PlainYearMonth;
  readonly packageNo: number;
  readonly previous: string;
  /** Numbers of Z-reports. None: the last is before the first. */
  readonly firstNo: number;
  readonly lastNo: number;
  /** Days on which entries came, the last one excluded. */
  readonly cameFrom: string;
  readonly cameBefore: string;
  /** When the TSE's exports were kept, the last moment excluded. */
  readonly signedFrom: string;
  readonly signedBefore: string;
};

type Asked = { readonly orgId: OrgId; readonly locationId: string; readonly month: Temporal.PlainYearMonth };

/**
 * What a package holds: it goes on where the one before has ended, so that everything is in exactly one, also a day that is closed
 * late. Nothing of this depends on when it is asked, so that a package made again is the same.
 */
export async function monthScope(tx: Tx, { orgId, locationId, month }: Asked): Promise<MonthScope> {
  const newest = await newestPackage(tx, locationId);
  const after = newest?.last_z_no ?? 0;
  const next = month.add({ months: 1 }).toPlainDate({ day: 1 });
  const { rows } = await sql<{ last_no: number }>`
    select coalesce(min(z_no) filter (where business_date >= ${next.toString()}) - 1, max(z_no), ${after}) as last_no
      from app.z_reports where location_id = ${locationId} and z_no > ${after}`.execute(tx);
  const since = newest ? Temporal.PlainDate.from(newest.month).add({ months: 1 }) : undefined;
  const signed = (day: Temporal.PlainDate) =>
    day.add({ days: nightsForTses }).toZonedDateTime('UTC').toInstant().toString();
  return {
    orgId,
    locationId,
    month,
    packageNo: (newest?.package_no ?? 0) + 1,
    previous: newest?.hash ?? '',
    firstNo: after + 1,
    lastNo: rows[0]?.last_no ?? after,
    cameFrom: since?.toString() ?? '0001-01-01',
    cameBefore: next.toString(),
    signedFrom: since ? signed(since) : '0001-01-01T00:00:00Z',
    signedBefore: signed(next),
  };
}
