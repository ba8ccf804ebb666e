import type { BatchHead, BatchProblem } from '@tresen/domain/datev/batch';
import type { Delivered } from '@tresen/domain/datev/difference';
import { isProven, proofOf } from '@tresen/domain/datev/proof';
import { bookingAccounts, type DatevSettings, settingsProblems } from '@tresen/domain/datev/settings';
import { fiscalYearOf, monthsOf } from '@tresen/domain/basics/report-period';
import type { WrittenFile } from '../../core/exports/export-file.ts';
import type { Built, ExportWork } from '../../core/exports/run-export.ts';
import { type ClosedReport, closedReports, type DatevPeriod } from './closed-reports.ts';
import { independentTotals } from './independent-totals.ts';
import { deliveredBookings } from './delivered-bookings.ts';
import { planReport, reportProblems } from './plan-batch.ts';
import { settingsOf } from './settings-of.ts';
import { singleReceipts } from './single-receipts.ts';
import { usedAccounts } from './used-accounts.ts';
import { openMonth } from './write-batch.ts';

type Options = { readonly createdAt: Temporal.PlainDateTime; readonly mostRows?: number };

/** One file for each month. Nothing is delivered before every field fits and the four countings agree. */
export async function buildBatch(work: ExportWork, { createdAt, mostRows }: Options): Promise<Built> {
  const { row, read } = work;
  const period: DatevPeriod = { locationId: row.location_id, from: row.from_date, to: row.to_date };
  const { settings } = await read(settingsOf);
  const problems: BatchProblem[] = [...settingsProblems(settings, await read(usedAccounts))];
  if (problems.length > 0) return { outcome: 'refused', problems };

  const reports = await read((tx) => closedReports(tx, period));
  problems.push(...reports.flatMap((report) => reportProblems(report, settings)));
  const delivered = row.delivers === 'whole' ? new Map() : await read((tx) => deliveredBookings(tx, period));
  const news: (Delivered & { readonly zReportId: string })[] = [];
  const after: Delivered[] = [];
  const files: WrittenFile[] = [];

  // The database counts apart and fetches the next month while this process writes the one it has.
  const counting = read((tx) => independentTotals(tx, period));
  counting.catch(() => undefined);
  const months = monthsOf({ from: Temporal.PlainDate.from(row.from_date), to: Temporal.PlainDate.from(row.to_date) });
  const inMonths = months.map(({ from, to }) =>
    reports.filter(({ businessDate }) => businessDate >= from.toString() && businessDate <= to.toString()),
  );
  const fetchMonth = (at: number) => {
    const asked = receiptsOf(work, settings, inMonths[at] ?? [], (report) => !delivered.has(report.zReportId));
    asked.catch(() => undefined);
    return asked;
  };
  let coming = fetchMonth(0);
  for (const [at, month] of months.entries()) {
    const inMonth = inMonths[at] ?? [];
    const receipts = await coming;
    coming = fetchMonth(at + 1);
    const head = headOf(settings, { createdAt, period: month, runId: row.export_id.replaceAll('-', '').slice(0, 16) });
    const writer = openMonth(work.workshop, head, problems, mostRows);
    for (const report of inMonth) {
      const planned = planReport({ settings, delivered }, report, receipts?.get(report.number));
      await writer.add(planned.bookings);
      news.push(...planned.news.map((booked) => ({ ...booked, zReportId: report.zReportId })));
      after.push(...planned.after);
    }
    files.push(...(await writer.finish()));
    await work.progress(Math.floor(((at + 1) * 90) / months.length));
  }

  const counted = await counting;
  const proof = proofOf(
    after.map((booked) => ({ ...booked, text: '' })),
    bookingAccounts(settings),
    counted,
  );
  if (!isProven(proof)) problems.push({ code: 'proof-fails', subject: `${row.from_date} ${row.to_date}` });
  if (problems.length === 0 && files.length === 0) problems.push({ code: 'nothing-to-deliver', subject: '' });
  if (problems.length > 0) return { outcome: 'refused', problems };
  return {
    outcome: 'ready',
    files,
    proof,
    alongside: async (tx) => {
      for (let at = 0; at < news.length; at += 1000) {
        const rows = news.slice(at, at + 1000).map((booked) => ({
          org_id: row.org_id,
          export_id: row.export_id,
          z_report_id: booked.zReportId,
          account: booked.account,
          contra_account: booked.contraAccount,
          amount_cents: booked.amountCents,
        }));
        await tx.insertInto('app.datev_bookings').values(rows).execute();
      }
    },
  };
}

/** Only where every receipt is booked, and only those that nothing was delivered of. */
async function receiptsOf(
  { row, read }: ExportWork,
  settings: DatevSettings,
  reports: readonly ClosedReport[],
  isNew: (report: ClosedReport) => boolean,
): Promise<ReadonlyMap<number, string> | undefined> {
  const asked = reports.filter(isNew);
  if (settings.detail !== 'receipt' || asked.length === 0) return undefined;
  return read((tx) => singleReceipts(tx, row.location_id, asked));
}

function headOf(settings: DatevSettings, over: Pick<BatchHead, 'createdAt' | 'period' | 'runId'>): BatchHead {
  const { adviserNo, clientNo, accountLength, chart, isFinal, yearBeginMonth } = settings;
  const yearBegin = fiscalYearOf(over.period.from, yearBeginMonth).from;
  return { ...over, adviserNo, clientNo, accountLength, chart, isFinal, yearBegin };
}
