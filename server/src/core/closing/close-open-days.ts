import { randomUUIDv7 } from 'node:crypto';
import { businessDateOf } from '@tresen/domain/basics/business-day';
import { sql } from 'kysely';
import { softwareVersion } from '../../platform/log/software-version.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { refreshToClose } from '../bills/refresh-stale-bills.ts';
import { missingDevices } from './closing-state.ts';
import type { LocationDay } from './open-place.ts';

export type MadeReport = { readonly zReportId: string; readonly number: number; readonly businessDate: string };

type Asked = {
  readonly orgId: OrgId;
  readonly locationId: string;
  readonly place: LocationDay;
  readonly by: string;
  readonly now: Temporal.Instant;
};

/** Days that are over and still open get a report of their own first, so that revenue stays with its day. */
export async function closeOpenDays(
  tx: Tx,
  { orgId, locationId, place, by, now }: Asked,
): Promise<readonly MadeReport[]> {
  const today = businessDateOf(now, place.closing).toString();
  const missing = JSON.stringify(missingDevices(place.tills, now));
  const reports: MadeReport[] = [];
  await refreshToClose(tx, { orgId, locationId, now });
  for (const businessDate of place.openDates.filter((date) => date <= today).toSorted()) {
    const zReportId = randomUUIDv7();
    const { rows } = await sql<{ z_no: number | null }>`
      select app.close_day(${locationId}, ${businessDate}::date, 'manual', ${now.toString()}::timestamptz, ${by}::uuid,
        ${zReportId}::uuid, ${softwareVersion}, ${missing}::jsonb, false) as z_no`.execute(tx);
    const number = rows[0]?.z_no ?? null;
    if (number !== null) reports.push({ zReportId, number, businessDate });
  }
  return reports;
}
