import { canHoldBill, type DiningTable } from './dining-table.ts';

/** What could hold a bill before and cannot afterwards: it is left out, or has lost its name. */
export function tablesTakenAway(
  before: readonly DiningTable[],
  after: readonly DiningTable[],
): readonly (DiningTable & { readonly name: string })[] {
  const staying = new Set(after.filter(canHoldBill).map(({ tableId }) => tableId));
  return before.filter(canHoldBill).filter(({ tableId }) => !staying.has(tableId));
}
