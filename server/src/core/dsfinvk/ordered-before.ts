import { billFactIn } from '@tresen/contract/bill-entries';
import { logEntry } from '@tresen/contract/device-log';
import type { OrderedItem } from '@tresen/domain/bills/bill-facts';
import { billsNamedBy, subjectsOf } from '@tresen/domain/bills/bill-subjects';
import type { BillView } from '@tresen/domain/bills/floor-view';
import { goneByJoin } from '@tresen/domain/bills/joined-lines';
import type { NumberedFact } from '@tresen/domain/bills/ordered-lines';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { Tx } from '../../platform/db/tenant.ts';
import { loadFacts } from '../bills/load-facts.ts';
import { isNumberedFact } from '../bills/round-process.ts';
import { groupNames } from './group-names.ts';
import type { Named } from './known-tables.ts';
import { type FoundRound, roundsOfItems } from './rounds-of-items.ts';

/** What rounds are told with that they do not say themselves. */
export type OrderedBefore = {
  readonly itemOf: (itemId: string) => OrderedItem | undefined;
  /** By the entry of a join. */
  readonly goneBy: ReadonlyMap<string, BillView>;
  readonly named: Named;
};

export function numberedFactIn(entry: string): NumberedFact | undefined {
  // It was read before it was a round.
  const fact = billFactIn(logEntry.parse(JSON.parse(entry)) as LogEntry);
  return fact && isNumberedFact(fact) ? fact : undefined;
}

export async function orderedBefore(
  tx: Tx,
  locationId: string,
  facts: readonly NumberedFact[],
): Promise<OrderedBefore> {
  const goneBy = await goneByJoins(tx, locationId, facts);
  const rounds = await roundsOfItems(tx, locationId, [
    ...facts.flatMap((fact) => ('pieces' in fact.payload ? fact.payload.pieces.map(({ itemId }) => itemId) : [])),
    ...[...goneBy.values()].flatMap((bill) => bill.items.map(({ item }) => item.itemId)),
  ]);
  const items = itemsIn(rounds);
  const bills = facts.flatMap((fact) => billsNamedBy(fact).map(({ billId }) => billId));
  return {
    itemOf: (itemId) => items.get(itemId),
    goneBy,
    named: { rounds, groups: await groupNames(tx, locationId, bills) },
  };
}

async function goneByJoins(
  tx: Tx,
  locationId: string,
  facts: readonly NumberedFact[],
): Promise<ReadonlyMap<string, BillView>> {
  const goneBy = new Map<string, BillView>();
  for (const fact of facts) {
    if (fact.type !== 'bill.join.v1') continue;
    const gone = goneByJoin((await loadFacts(tx, locationId, subjectsOf(fact))).values(), fact);
    if (gone) goneBy.set(fact.entryId, gone);
  }
  return goneBy;
}

function itemsIn(rounds: readonly FoundRound[]): ReadonlyMap<string, OrderedItem> {
  const items = new Map<string, OrderedItem>();
  for (const [, [round]] of Map.groupBy(rounds, ({ roundId }) => roundId)) {
    const fact = round && numberedFactIn(round.entry);
    for (const item of fact?.type === 'order.place.v1' ? fact.payload.items : [])
      if (!items.has(item.itemId)) items.set(item.itemId, item);
  }
  return items;
}
