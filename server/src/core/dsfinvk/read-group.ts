import type { ClosingKeys } from '@tresen/domain/dsfinvk/rows';
import type { Tx } from '../../platform/db/tenant.ts';
import { type ListedClosing, pageSize } from './list-closings.ts';
import { type ReadClosing, readClosing } from './read-closing.ts';
import { byTerminal, type ReadEntry, readOthers } from './read-others.ts';
import { readSales } from './read-sales.ts';
import { heldBy, saleOf, type SaleTuple } from './sale-row.ts';
import { tseOutcome } from './tse-outcome.ts';

/** Closings that are read together, with the first page of what they hold. */
export type ReadGroup = {
  readonly closings: readonly ReadClosing[];
  /** In the order of the export: by closing, terminal and number. The next page is asked for while this one is written. */
  readonly pages: () => AsyncGenerator<readonly ReadEntry[]>;
  /** The closing that holds what a receipt of these pages takes back. */
  readonly held: ReadonlyMap<string, ClosingKeys>;
};

type Read = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

export async function readGroup(read: Read, locationId: string, group: readonly ListedClosing[]): Promise<ReadGroup> {
  const held = new Map<string, ClosingKeys>();
  const page = (after: SaleTuple | undefined) => read((tx) => readSales(tx, { locationId, group, after }));
  const [closings, others, first] = await Promise.all([
    read(async (tx) => {
      const all: ReadClosing[] = [];
      for (const { zReportId } of group) all.push(await readClosing(tx, zReportId));
      return all;
    }),
    read((tx) => readOthers(tx, { locationId, group })),
    page(undefined),
  ]);
  return { closings, held, pages };

  async function* pages(): AsyncGenerator<readonly ReadEntry[]> {
    const waiting = openWaiting(others);
    let tuples = first;
    while (tuples.length > 0) {
      const coming = tuples.length < pageSize ? Promise.resolve([]) : page(tuples.at(-1));
      coming.catch(() => undefined);
      for (const tuple of tuples) {
        const cancelled = heldBy(tuple);
        if (cancelled !== undefined) held.set(cancelled.orderId, cancelled.keys);
      }
      yield tuples.flatMap((tuple) => {
        const entry = receiptOf(tuple, locationId);
        return [...waiting.before(entry), entry];
      });
      tuples = await coming;
    }
    yield waiting.rest();
  }
}

function receiptOf(tuple: SaleTuple, locationId: string): ReadEntry {
  const [zNo, registerCode, series, , orderId, occurredMs, actorId, signing, tse] = tuple;
  const outcome = tseOutcome(tse, signing);
  return {
    zNo,
    outcome,
    entry: {
      type: 'sale.complete.v2',
      entryId: orderId,
      registerCode,
      series,
      actorId: actorId ?? undefined,
      occurredAt: Temporal.Instant.fromEpochMilliseconds(occurredMs),
      tse: outcome.tse,
      fact: saleOf(tuple, locationId),
    },
  };
}

/** What is no receipt stands behind the receipts of its terminal: its numbers are higher. */
function openWaiting(others: readonly ReadEntry[]) {
  let at = 0;
  return {
    before({ zNo, entry }: ReadEntry): readonly ReadEntry[] {
      const from = at;
      for (; at < others.length; at += 1) {
        const other = others[at];
        if (other === undefined || (other.zNo - zNo || byTerminal(other.entry, entry)) >= 0) break;
      }
      return others.slice(from, at);
    },
    rest: () => others.slice(at),
  };
}
