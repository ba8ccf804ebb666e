import type { BillFact } from './bill-facts.ts';
import { saidBy } from './said-of-bills.ts';

/** For so long a round may be behind what is said of it: it comes from another device, over another line. */
export const roundMayLagMinutes = 10;

/** Items of which something is said and whose round has not come, each with the facts that name it. */
export function unknownItems(facts: Iterable<BillFact>): ReadonlyMap<string, readonly BillFact[]> {
  const named = new Map<string, BillFact[]>();
  const ordered = new Set<string>();
  for (const fact of facts)
    for (const { table, id, slot } of saidBy(fact)) {
      if (table !== 'items') continue;
      if (slot === 'ordered') ordered.add(id);
      else named.set(id, [...(named.get(id) ?? []), fact]);
    }
  return new Map([...named].filter(([itemId]) => !ordered.has(itemId)));
}

/** Whether it is time to tell somebody. */
export function isOverdue(heardAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(heardAt.add({ minutes: roundMayLagMinutes }), now) <= 0;
}
