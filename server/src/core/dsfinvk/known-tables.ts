import type { ClosingKeys } from '@tresen/domain/dsfinvk/rows';
import type { Tx } from '../../platform/db/tenant.ts';
import { groupNames } from './group-names.ts';
import { type FoundRound, roundsOfItems } from './rounds-of-items.ts';
import { saleOf, saleTuplesIn } from './sale-row.ts';

/** What processes that were read so far say of tables. It grows while a group of closings is read. */
export type KnownTables = {
  /** The closing of whatever is pointed to. */
  readonly held: Map<string, ClosingKeys>;
  /** By item. */
  readonly rounds: Map<string, string>;
  /** By bill. */
  readonly groups: Map<string, string>;
};

export function openKnownTables(): KnownTables {
  return { held: new Map(), rounds: new Map(), groups: new Map() };
}

export type Named = { readonly rounds: readonly FoundRound[]; readonly groups: ReadonlyMap<string, string> };

export function rememberNamed({ held, rounds, groups }: KnownTables, named: Named): void {
  for (const { itemId, roundId, keys } of named.rounds) {
    rounds.set(itemId, roundId);
    if (keys) held.set(roundId, keys);
  }
  for (const [billId, name] of named.groups) groups.set(billId, name);
}

/** What the receipts of a page pay. A page on which nothing of a table is paid asks nothing. */
export async function namedByPage(tx: Tx, locationId: string, text: string): Promise<Named | undefined> {
  if (!text.includes('"openedOn"')) return undefined;
  const sales = [...saleTuplesIn(text)]
    .map((tuple) => saleOf(tuple, locationId))
    .filter(({ bills }) => bills.length > 0);
  return {
    rounds: await roundsOfItems(
      tx,
      locationId,
      sales.flatMap(({ lines }) => lines.flatMap(({ settles }) => settles?.itemId ?? [])),
    ),
    groups: await groupNames(
      tx,
      locationId,
      sales.flatMap(({ bills }) => bills.map(({ billId }) => billId)),
    ),
  };
}
