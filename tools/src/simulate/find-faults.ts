import { isSale, readSale } from '@tresen/domain/sales/sale-version';
import { hash } from 'node:crypto';
import { businessDateOf } from '@tresen/domain/basics/business-day';
import { aheadAtMostMs } from '@tresen/domain/device-log/device-clock';
import { filingDay } from '@tresen/domain/closing/filing-day';
import { type LogEntry, textToHash } from '@tresen/domain/device-log/log-entry';
import { oddities } from '@tresen/domain/sales/sale-check';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { planClosing } from '@tresen/domain/closing/z-report-due';
import { closing } from '@tresen/web/test/offline/sales';
import type { SimulatedTill } from './simulated-till.ts';

/** What the server was left with, against what the till has written down and what its screen has said. */
export async function findFaults(till: SimulatedTill): Promise<readonly string[]> {
  const { identity, journal, server, paid, broken } = till;
  const written = await journal.entriesAfter(0, 100_000);
  const log = server.log();
  const sales = log.flatMap((entry) => readSale(entry) ?? []);
  const found = [
    ...broken,
    ...(log.length === written.length ? [] : [`the server has ${log.length} of ${written.length} entries`]),
    ...(log.every((entry, index) => entry.hash === written[index]?.hash) ? [] : ['the server has another log']),
    ...brokenChain(log),
    ...(areNumbersWhole(log) ? [] : ['numbers are missing or twice']),
    ...((await isReleaseHeard(till)) ? [] : ['a release was not heard']),
    ...paid.flatMap((promised) => brokenPromise(promised, sales)),
    ...(paid.length === sales.length ? [] : [`${paid.length} sales were paid, ${sales.length} are known`]),
    ...sales.flatMap((sale) => oddCodes(sale).map((code) => `receipt ${sale.receiptNo}: ${code}`)),
    ...wronglyDated(paid),
    ...outsideOfReports(till, sales),
    ...(server.parked.every((seq) => log[seq - 1]) ? [] : ['an entry was set aside and lost']),
  ];
  return found.map((fault) => `${identity.register.code}: ${fault}`);
}

const shop = { paymentTypes: ['cash', 'card'], articles: undefined, cancelled: undefined } as const;

function salesIn(log: readonly LogEntry[]): readonly LogEntry[] {
  return log.filter(({ type }) => isSale(type));
}

/** A till that was ended hears nothing more of a release. */
export async function isReleaseHeard({ journal, server }: SimulatedTill): Promise<boolean> {
  return server.ended() !== undefined || (await journal.state())?.identity.register?.series === server.series();
}

/** From one on, in each series. */
function areNumbersWhole(log: readonly LogEntry[]): boolean {
  const bySeries = Map.groupBy(salesIn(log), ({ series }) => series);
  return [...bySeries.values()].every((own) =>
    own.every(({ payload }, index) => (payload as unknown as SaleFact).receiptNo === index + 1),
  );
}

function brokenChain(log: readonly LogEntry[]): readonly string[] {
  return log.flatMap((entry, index) => {
    const follows = index === 0 || entry.prev === log[index - 1]?.hash;
    const isWhole = entry.hash === hash('sha256', textToHash(entry), 'hex');
    return follows && isWhole ? [] : [`entry ${entry.seq} does not fit into the chain`];
  });
}

function brokenPromise(promised: SimulatedTill['paid'][number], sales: readonly SaleFact[]): readonly string[] {
  const sale = sales.find(({ orderId }) => orderId === promised.orderId);
  return sale?.receiptNo === promised.receiptNo ? [] : [`receipt ${promised.receiptNo} was paid and is not there`];
}

/** A clock of long ago knows other rates: that is no fault of the till. What is taken back is looked at with all others. */
const noFault: readonly string[] = ['tax-key-not-on-date', 'cancelled-receipt-unknown'];
function oddCodes(sale: SaleFact): readonly string[] {
  return oddities(sale, shop).flatMap(({ code }) => (noFault.includes(code) ? [] : [code]));
}

/**
 * Whatever somebody does to the clock: on paper time goes forward, unless it was ahead and the till has heard so. And a till
 * that knows the time dates nothing ahead.
 */
function wronglyDated(paid: SimulatedTill['paid']): readonly string[] {
  const inOrder = paid.toSorted((one, other) => one.series - other.series || one.receiptNo - other.receiptNo);
  return inOrder.flatMap(({ soldAt, receiptNo, trueMs, isTimeKnown }, index) => {
    const before = inOrder[index - 1];
    const latestMs = trueMs + aheadAtMostMs;
    const isBack = before !== undefined && soldAt < before.soldAt && Date.parse(before.soldAt) <= latestMs;
    const isAhead = isTimeKnown && Date.parse(soldAt) > latestMs;
    return [
      ...(isBack ? [`receipt ${receiptNo} is dated before the one before it`] : []),
      ...(isAhead ? [`receipt ${receiptNo} is dated ${soldAt} by a till that knew better`] : []),
    ];
  });
}

/** Two days after the last of them arrived, every receipt stands in exactly one report. */
function outsideOfReports({ server, filesAsPrinted }: SimulatedTill, sales: readonly SaleFact[]): readonly string[] {
  const entries = salesIn(server.log());
  const filed = sales.map((sale, index) => {
    const receivedAt = Temporal.Instant.fromEpochMilliseconds(server.receivedMs(entries[index]?.seq ?? 0));
    const day = filesAsPrinted ? sale.businessDate : filingDay(sale.businessDate, receivedAt, closing);
    return { receiptNo: sale.receiptNo, day, receivedAt };
  });
  const last = filed
    .map(({ receivedAt }) => receivedAt)
    .toSorted(Temporal.Instant.compare)
    .at(-1);
  if (!last) return [];
  const openDates = [...new Set(filed.map(({ day }) => day))];
  const now = last.add({ hours: 48 });
  const { dates } = planClosing({ closing, now, openDates, lastClosedDate: null, tills: [] });
  const today = businessDateOf(now, closing).toString();
  return filed.flatMap(({ receiptNo, day }) => {
    const times = dates.filter((date) => date === day && date < today).length;
    return times === 1 ? [] : [`receipt ${receiptNo} of ${day} stands in ${times} reports`];
  });
}
