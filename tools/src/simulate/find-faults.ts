import { hash } from 'node:crypto';
import { receiptDate } from '@tresen/domain/device-clock';
import { type LogEntry, textToHash } from '@tresen/domain/log-entry';
import { oddities } from '@tresen/domain/sale-check';
import type { SaleFact } from '@tresen/domain/sale-fact';
import { closing } from '@tresen/web/test/offline/sales';
import type { SimulatedTill } from './simulated-till.ts';

/** What the server was left with, against what the till has written down and what its screen has said. */
export async function findFaults(till: SimulatedTill): Promise<readonly string[]> {
  const { identity, journal, server, paid, broken } = till;
  const written = await journal.entriesAfter(0, 100_000);
  const log = server.log();
  const sales = log.map(({ payload }) => payload as SaleFact);
  const found = [
    ...broken,
    ...(log.length === written.length ? [] : [`the server has ${log.length} of ${written.length} entries`]),
    ...(log.every((entry, index) => entry.hash === written[index]?.hash) ? [] : ['the server has another log']),
    ...brokenChain(log),
    ...(sales.every(({ receiptNo }, index) => receiptNo === index + 1) ? [] : ['numbers are missing or twice']),
    ...paid.flatMap((promised) => brokenPromise(promised, sales)),
    ...(paid.length === sales.length ? [] : [`${paid.length} sales were paid, ${sales.length} are known`]),
    ...sales.flatMap((sale) => oddities(sale, shop).map(({ code }) => `receipt ${sale.receiptNo}: ${code}`)),
    ...runsBack(paid),
    ...(server.parked.every((seq) => log[seq - 1]) ? [] : ['an entry was set aside and lost']),
  ];
  return found.map((fault) => `${identity.register.code}: ${fault}`);
}

const shop = { paymentTypes: ['cash', 'card'], articles: undefined, cancelled: undefined } as const;

function brokenChain(log: readonly LogEntry[]): readonly string[] {
  return log.flatMap((entry, index) => {
    const follows = index === 0 || entry.prev === log[index - 1]?.hash;
    const isWhole = entry.hash === hash('sha256', textToHash(entry), 'hex');
    return follows && isWhole ? [] : [`entry ${entry.seq} does not fit into the chain`];
  });
}

function brokenPromise(promised: SimulatedTill['paid'][number], sales: readonly SaleFact[]): readonly string[] {
  const sale = sales[promised.receiptNo - 1];
  return sale?.orderId === promised.orderId ? [] : [`receipt ${promised.receiptNo} was paid and is not there`];
}

/** Whatever somebody does to the clock: on paper time goes forward, and the business date with it. */
function runsBack(paid: SimulatedTill['paid']): readonly string[] {
  const inOrder = paid.toSorted((one, other) => one.receiptNo - other.receiptNo);
  return inOrder.flatMap(({ soldAt, receiptNo }, index) => {
    const before = inOrder[index - 1];
    const dateOf = (at: string) => receiptDate(Temporal.Instant.from(at), closing);
    const isBack = before && (soldAt < before.soldAt || dateOf(soldAt) < dateOf(before.soldAt));
    return isBack ? [`receipt ${receiptNo} is dated before the one before it`] : [];
  });
}
