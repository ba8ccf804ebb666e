import type { BillView, FloorView } from './floor-view.ts';

/** Who sits where. Two bills at one table are two parties; a table is free when all is paid and somebody has cleared it. */
export function billsByTable({ bills }: Pick<FloorView, 'bills'>): ReadonlyMap<string, readonly BillView[]> {
  const tables = new Map<string, BillView[]>();
  for (const bill of bills.values()) {
    if (bill.isSettled && bill.fields.isCleared === true) continue;
    for (const tableId of new Set(bill.fields.tableIds)) tables.set(tableId, [...(tables.get(tableId) ?? []), bill]);
  }
  return tables;
}
