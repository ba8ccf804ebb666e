import { randomUUIDv7 } from 'node:crypto';
import { businessDateOf } from '@tresen/domain/basics/business-day';
import { sql } from 'kysely';
import { missingDevices } from '../../core/closing/closing-state.ts';
import { softwareVersion } from '../../platform/log/software-version.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { inside } from '../../core/calls/use-case.ts';
import { openPlace } from './open-place.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Irrevocable. Days that are over and still open get a report of their own first, so that revenue stays with its day. */
export const createZReport = inside.zReports.create.handler(async ({ input, context, errors }) => {
  const { tx, actor, audit, now } = context;
  const { locationId } = input;
  const place = await openPlace(tx, locationId);
  if (!place) throw notFound('location');
  const today = businessDateOf(now, place.closing).toString();
  const missing = JSON.stringify(missingDevices(place.tills, now));

  const reports: { zReportId: string; number: number; businessDate: string }[] = [];
  for (const businessDate of place.openDates.filter((date) => date <= today).toSorted()) {
    const zReportId = randomUUIDv7();
    const number = await closeDay(tx, { locationId, businessDate, zReportId, missing, by: actor.userId, now });
    if (number === null) continue;
    reports.push({ zReportId, number, businessDate });
    await audit('z-report.created', { zReportId, number: String(number), businessDate });
  }
  if (reports.length === 0) throw errors['z-report/nothing-to-close']();
  return { reports };
});

type Day = {
  readonly locationId: string;
  readonly businessDate: string;
  readonly zReportId: string;
  readonly missing: string;
  readonly by: string;
  readonly now: Temporal.Instant;
};

async function closeDay(tx: Tx, { locationId, businessDate, zReportId, missing, by, now }: Day) {
  const { rows } = await sql<{ z_no: number | null }>`
    select app.close_day(${locationId}, ${businessDate}::date, 'manual', ${now.toString()}::timestamptz, ${by}::uuid,
      ${zReportId}::uuid, ${softwareVersion}, ${missing}::jsonb, false) as z_no`.execute(tx);
  return rows[0]?.z_no ?? null;
}
