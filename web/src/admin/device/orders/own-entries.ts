import type { EntryOutcome } from '@tresen/contract/device-log';
import { billTypes } from '@tresen/domain/bills/bill-types';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { saleTypes } from '@tresen/domain/sales/sale-version';
import type { OrderStore } from './order-store.ts';
import type { OwnLog } from './own-log.ts';

/** What a board may have to show of this device's own log, and what the server said to it. */
export type OwnEntries = {
  readonly entries: readonly LogEntry[];
  readonly outcomes: ReadonlyMap<number, EntryOutcome>;
  readonly ackedSeq: number;
};

export const moveTypes: ReadonlySet<string> = new Set(['order.advance.v1', 'order.revert.v1']);
export const factTypes: ReadonlySet<string> = new Set([
  ...saleTypes,
  ...billTypes,
  'order.part-ready.v1',
  'order.printed.v1',
  'article.count.v1',
]);

/** As far back an answer may still be ahead of the board. */
export const lookedBack = 50;
const most = 1000;

/**
 * Reads the own log entry by entry, each of them once: without a server nothing is acknowledged, and a till that has sold a
 * thousand times would otherwise read a thousand sales after each further one.
 */
export function readOwnEntries(log: OwnLog, store: Pick<OrderStore, 'outcomes'>) {
  let entries: readonly LogEntry[] = [];
  let [from, until, floor] = [0, 0, -1];

  return async (afterSeq: number): Promise<OwnEntries> => {
    const state = await log.state();
    const { lastSeq, ackedSeq } = state ?? { lastSeq: 0, ackedSeq: 0 };
    const wanted = Math.max(0, Math.min(afterSeq, ackedSeq - lookedBack));
    // Let go of, or begun again behind another end: what was read may not be there any more.
    const isOther = state?.floor.seq !== floor || lastSeq < until || wanted < from;
    if (isOther) [entries, until, floor] = [[], wanted, state?.floor.seq ?? -1];
    from = wanted;
    const read = until < lastSeq ? await log.entriesAfter(until, most) : [];
    until = read.at(-1)?.seq ?? until;
    entries = [...entries, ...read.filter(({ type }) => moveTypes.has(type) || factTypes.has(type))].filter(
      ({ seq }) => seq > wanted,
    );
    const outcomes = entries.length > 0 ? await store.outcomes(wanted) : [];
    return { entries, outcomes: new Map(outcomes.map((outcome) => [outcome.seq, outcome])), ackedSeq };
  };
}
