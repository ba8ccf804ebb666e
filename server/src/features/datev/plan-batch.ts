import { revenueAccount } from '@tresen/domain/datev/accounts';
import type { BatchProblem } from '@tresen/domain/datev/batch';
import {
  balanceOf,
  besideBookings,
  type Booking,
  bookingsOf,
  documentNoOf,
  moneyBookings,
  receiptBookings,
} from '@tresen/domain/datev/bookings';
import { bookingDifference, type Delivered, netBookings } from '@tresen/domain/datev/difference';
import { bookingAccounts, type DatevSettings } from '@tresen/domain/datev/settings';
import type { ClosedReport } from './closed-reports.ts';
import type { DeliveredByReport } from './delivered-bookings.ts';
import { readReceipts } from './single-receipts.ts';

type Plan = {
  readonly settings: DatevSettings;
  /** What the adviser has already; empty where everything is replaced. */
  readonly delivered: DeliveredByReport;
};

export type PlannedReport = {
  /** What stands in the file for this Z-report. */
  readonly bookings: Iterable<Booking>;
  /** What the adviser has after it, from account to account. */
  readonly after: readonly Delivered[];
  /** What of that is new. */
  readonly news: readonly Delivered[];
  readonly isSingle: boolean;
};

/** What a batch holds of one Z-report. With its receipts at hand it books each of them; a correction is always of the whole. */
export function planReport({ settings, delivered }: Plan, report: ClosedReport, receipts?: string): PlannedReport {
  const accounts = bookingAccounts(settings);
  const target = bookingsOf(report, accounts);
  const had = (delivered.get(report.zReportId) ?? []).map((booked) => ({
    ...booked,
    documentNo: documentNoOf(report),
    date: report.businessDate,
  }));
  const difference = bookingDifference(target, had);
  const news = netBookings(difference);
  const isSingle = settings.detail === 'receipt' && had.length === 0;
  const bookings = isSingle && receipts !== undefined ? singleBookings() : difference;
  return { bookings, after: netBookings([...had, ...difference]), news, isSingle };

  function* singleBookings(): Generator<Booking> {
    for (const receipt of readReceipts(receipts ?? '', report.businessDate)) yield* receiptBookings(receipt, accounts);
    yield* besideBookings(report, accounts);
    yield* moneyBookings(report, accounts);
  }
}

/** What no row would show: a rate without an account, and an interim account that keeps something. */
export function reportProblems(report: ClosedReport, settings: DatevSettings): readonly BatchProblem[] {
  const { interim } = bookingAccounts(settings);
  const unknown = report.figures.byRate.filter(
    ({ ratePermille, grossCents }) => grossCents !== 0 && revenueAccount(ratePermille) === undefined,
  );
  if (unknown.length > 0) {
    return unknown.map(({ ratePermille }) => ({ code: 'rate-without-account', subject: String(ratePermille / 10) }));
  }
  const left = balanceOf(interim, bookingsOf(report, bookingAccounts(settings)));
  return left === 0 ? [] : [{ code: 'interim-not-zero', subject: documentNoOf(report) }];
}
