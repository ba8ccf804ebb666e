import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import type { Tables } from './tables.ts';

/** Where bills are now, as guests call it; `undefined`: nobody here knows. */
export function tableOfBills({ floor, counter }: Tables, bills: SaleFact['bills']): string | undefined {
  const { view } = floor.now.get();
  const { rooms } = counter.till.catalogue.get();
  const names = new Map((rooms ?? []).flatMap((room) => room.tables.map(({ tableId, name }) => [tableId, name ?? ''])));
  const found = bills.flatMap(({ billId }) => view.bills.get(view.nameOf(billId))?.fields.tableIds ?? []);
  const named = [...new Set(found)].flatMap((tableId) => names.get(tableId) || []);
  return named.length > 0 ? named.join(', ') : undefined;
}
