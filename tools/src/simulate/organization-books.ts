import { readSale } from '@tresen/domain/sales/sale-version';
import { isBeyondLimit } from '../chaos/sales.ts';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { oddities } from '@tresen/domain/sales/sale-check';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import type { BooksFault } from './books-fault.ts';
import type { SimulatedTill } from './simulated-till.ts';

export type Decision = 'taken' | 'left-out';

export type Books = {
  /** As often as each entry counts. */
  readonly counted: ReadonlyMap<LogEntry, number>;
  /** Set aside, for a manager to decide. */
  readonly parked: readonly LogEntry[];
  /** Receipts of which too much was taken back, as a manager hears of them. */
  readonly reported: ReadonlySet<string>;
};

type Came = { readonly entry: LogEntry; readonly till: SimulatedTill; readonly receivedMs: number };
type Keeping = {
  readonly decisions: ReadonlyMap<string, Decision>;
  readonly fault: BooksFault | undefined;
};

/** What the server makes of everything that its tills have sent, in the order in which it came. */
export function keepBooks(tills: readonly SimulatedTill[], { decisions, fault }: Keeping): Books {
  const counted = new Map<LogEntry, number>();
  const parked: LogEntry[] = [];
  const sales: SaleFact[] = [];
  const reported = new Set<string>();
  for (const came of inOrder(tills)) {
    const { entry } = came;
    const isAside = isSetAside(came, fault);
    if (isAside) parked.push(entry);
    const decision = isAside ? decisions.get(entry.id) : undefined;
    const times = isAside ? timesOf(decision, fault) : 1;
    counted.set(entry, times);
    const sale = times === 0 ? undefined : readSale(entry);
    if (!sale) continue;
    sales.push(sale);
    const refunded = sale.cancels?.orderId ?? sale.orderId;
    if (isRefundedBeyond(refunded, sales, fault)) reported.add(refunded);
  }
  return { counted, parked, reported };
}

function inOrder(tills: readonly SimulatedTill[]): readonly Came[] {
  return tills
    .flatMap((till) =>
      till.server.log().map((entry) => ({ entry, till, receivedMs: till.server.receivedMs(entry.seq) })),
    )
    .toSorted((one, other) => one.receivedMs - other.receivedMs || one.entry.seq - other.entry.seq);
}

function isSetAside({ entry, till, receivedMs }: Came, fault: BooksFault | undefined): boolean {
  if (isBeyondLimit(entry)) return fault !== 'every-amount';
  const ended = till.server.ended();
  if (!ended || receivedMs < ended.atMs) return false;
  return fault === 'asks-the-clock' ? Date.parse(entry.at) > ended.atMs : entry.seq > ended.reportedSeq;
}

function timesOf(decision: Decision | undefined, fault: BooksFault | undefined): number {
  if (decision === 'taken') return fault === 'counts-again' ? 2 : 1;
  return decision === 'left-out' && fault === 'left-out-counts' ? 1 : 0;
}

/** The rule of the domain, asked of the last counter-booking with all those before it. */
function isRefundedBeyond(orderId: string, sales: readonly SaleFact[], fault: BooksFault | undefined): boolean {
  const sale = sales.find((other) => other.orderId === orderId);
  const refunds = sales.filter(({ cancels }) => cancels?.orderId === orderId);
  const last = refunds.at(-1);
  if (!sale || !last) return false;
  const earlier = fault === 'refunds-alone' ? [] : refunds.slice(0, -1);
  const found = oddities(last, { paymentTypes: ['cash', 'card'], articles: undefined, cancelled: { sale, earlier } });
  return found.some(({ code }) => code === 'cancels-other-than-sold');
}
