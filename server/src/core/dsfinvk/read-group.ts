import type { Tx } from '../../platform/db/tenant.ts';
import { signedDays } from './signed-days.ts';
import type { ListedClosing } from './list-closings.ts';
import { type ReadClosing, readClosings } from './read-closings.ts';
import { type KnownTables, type Named, namedByPage, openKnownTables, rememberNamed } from './known-tables.ts';
import { byTerminal, type ReadEntry, readOthers } from './read-others.ts';
import { readRounds } from './read-rounds.ts';
import { readSales, type SalesPage } from './read-sales.ts';
import { heldBy, saleOf, type SaleTuple, saleTuplesIn } from './sale-row.ts';
import { tseOutcome } from './tse-outcome.ts';

/** Closings that are read together, with what they hold. */
export type ReadGroup = {
  readonly closings: readonly ReadClosing[];
  /** In the order of the export: by closing, terminal and number. The next pages are asked for while one is written. */
  readonly batches: () => AsyncGenerator<readonly ReadEntry[]>;
  /** What is known so far of what processes point to. */
  readonly known: KnownTables;
};

/** With what its receipts pay at tables. */
type NamedPage = SalesPage & { readonly named: Named | undefined };

type Read = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

export async function readGroup(read: Read, locationId: string, group: readonly ListedClosing[]): Promise<ReadGroup> {
  const known = openKnownTables();
  const held = await read((tx) => signedDays(tx, locationId, group));
  const page = (after: SaleTuple | undefined) =>
    read(async (tx): Promise<NamedPage> => {
      const sales = await readSales(tx, { locationId, group, held, after });
      return { ...sales, named: await namedByPage(tx, locationId, sales.text) };
    });
  const [closings, others, first] = await Promise.all([
    read((tx) => readClosings(tx, locationId, group)),
    read((tx) => readBesideSales(tx, { locationId, group }, known)),
    page(undefined),
  ]);
  return { closings, known, batches };

  async function* batches(): AsyncGenerator<readonly ReadEntry[]> {
    const waiting = openWaiting(others);
    let [shown, second]: [NamedPage | undefined, Promise<NamedPage | undefined>] = [first, following(first)];
    while (shown !== undefined) {
      const third = second.then((one) => one && following(one));
      third.catch(() => undefined);
      yield* batchesOf(shown, waiting);
      [shown, second] = [await second, third];
    }
    yield waiting.rest();
  }

  /** Two are on their way while one is written: each answer waits until the writing lets others in. */
  function following({ last }: SalesPage): Promise<NamedPage | undefined> {
    const coming = last === undefined ? Promise.resolve(undefined) : page(last);
    coming.catch(() => undefined);
    return coming;
  }

  function* batchesOf(
    { text, named }: NamedPage,
    waiting: ReturnType<typeof openWaiting>,
  ): Generator<readonly ReadEntry[]> {
    if (named) rememberNamed(known, named);
    let batch: ReadEntry[] = [];
    for (const tuple of saleTuplesIn(text)) {
      const cancelled = heldBy(tuple);
      if (cancelled !== undefined) known.held.set(cancelled.orderId, cancelled.keys);
      const entry = receiptOf(tuple, locationId);
      batch.push(...waiting.before(entry), entry);
      if (batch.length < atOnce) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  }
}

/** What is no receipt, by closing and terminal. */
async function readBesideSales(
  tx: Tx,
  asked: { readonly locationId: string; readonly group: readonly ListedClosing[] },
  known: KnownTables,
): Promise<readonly ReadEntry[]> {
  const others = await readOthers(tx, asked);
  const rounds = await readRounds(tx, asked);
  if (rounds.entries.length === 0) return others;
  rememberNamed(known, rounds.named);
  return [...others, ...rounds.entries].toSorted(
    (one, other) => one.zNo - other.zNo || byTerminal(one.entry, other.entry),
  );
}

/** What is written before others are served: an export may run beside tills that sell. So few at a time also leave little behind. */
const atOnce = 50;

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
