import { bookingAccounts, settingsProblems } from '@tresen/domain/datev/settings';
import { isProven, proofOf } from '@tresen/domain/datev/proof';
import type { BatchProblem } from '@tresen/domain/datev/batch';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { checkPeriod } from '../../core/exports/request-export.ts';
import { inside } from '../../core/calls/use-case.ts';
import { type ClosedReport, closedReports, type DatevPeriod } from './closed-reports.ts';
import { independentTotals } from './independent-totals.ts';
import { deliveredBookings } from './delivered-bookings.ts';
import { planReport, reportProblems } from './plan-batch.ts';
import { settingsOf } from './settings-of.ts';
import { usedAccounts } from './used-accounts.ts';

/** Everything at once, so that nobody mends one thing only to hear of the next. Writes nothing. */
export const checkDatevBatch = inside.datev.check.handler(async ({ input, context }) => {
  const { tx } = context;
  await checkPeriod(tx, input);
  const { settings } = await settingsOf(tx);
  const reports = await closedReports(tx, input);
  const delivered = await deliveredBookings(tx, input);
  const planned = reports.map((report) => planReport({ settings, delivered }, report));
  const proof = proofOf(
    planned.flatMap(({ after }) => after.map((booked) => ({ ...booked, text: '' }))),
    bookingAccounts(settings),
    await independentTotals(tx, input),
  );
  const problems: BatchProblem[] = [
    ...settingsProblems(settings, await usedAccounts(tx)),
    ...reports.flatMap((report) => reportProblems(report, settings)),
  ];
  if (!isProven(proof) && problems.length === 0) problems.push({ code: 'proof-fails', subject: '' });
  const rows = planned.reduce((total, { bookings }) => total + [...bookings].length, 0);
  const more = await singleRows(
    tx,
    input,
    reports.filter((_, at) => planned[at]?.isSingle),
  );
  return {
    ...(await salesDays(tx, input)),
    ...(await registersOf(tx, input.locationId)),
    zReports: reports.length,
    deliveredZReports: delivered.size,
    rows: rows + more,
    problems,
    proof: { ...proof, revenue: [...proof.revenue], money: [...proof.money], beside: [...(proof.beside ?? [])] },
  };
});

/** Where every receipt is booked: how many rows that makes instead of one for each rate of the Z-report. */
async function singleRows(
  tx: Tx,
  { locationId, from, to }: DatevPeriod,
  reports: readonly ClosedReport[],
): Promise<number> {
  if (reports.length === 0) return 0;
  const instead = reports.reduce(
    (total, { figures }) => total + figures.byRate.filter(({ grossCents }) => grossCents !== 0).length,
    0,
  );
  const { rows } = await sql<{ readonly rows: number }>`
    select coalesce(sum(cardinality(array_remove(vat_gross_cents, 0::bigint))), 0)::bigint as rows from app.receipts
      where location_id = ${locationId} and business_date between ${from}::date - 7 and ${to}
        and z_no = any(${reports.map(({ number }) => number)}::bigint[])`.execute(tx);
  return (rows[0]?.rows ?? 0) - instead;
}

/** A day counts as closed when none of its receipts is still open. */
async function salesDays(tx: Tx, { locationId, from, to }: DatevPeriod) {
  const { rows } = await sql<{ readonly date: string; readonly open: boolean }>`
    select business_date as date, bool_or(z_no is null) as open from app.receipts
      where location_id = ${locationId} and business_date between ${from} and ${to}
      group by business_date order by 1`.execute(tx);
  const openDates = rows.filter(({ open }) => open).map(({ date }) => date);
  return { salesDays: rows.length, closedDays: rows.length - openDates.length, openDates };
}

async function registersOf(tx: Tx, locationId: string) {
  const devices = await tx
    .selectFrom('app.devices')
    .select(['name', 'unsent', 'last_seen_at'])
    .where('location_id', '=', locationId)
    .where('role', '=', 'pos')
    .where('state', '=', 'active')
    .orderBy('name')
    .execute();
  return {
    registers: devices.length,
    unsentRegisters: devices
      .filter(({ unsent }) => unsent > 0)
      .map(({ name, last_seen_at: seen }) => ({ name, lastSeenAt: seen?.toString() ?? null })),
  };
}
