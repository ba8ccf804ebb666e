import type { BillView } from '@tresen/domain/bills/floor-view';
import { billsByTable } from '@tresen/domain/bills/table-bills';
import { partiesOf } from '@tresen/domain/bills/table-state';
import { useValue } from '../../../../shared/store.ts';
import { useTables } from './tables.ts';

export type ServedTable = {
  readonly tableId: string;
  readonly name: string;
  /** With the letter of the party, where there are several. */
  readonly title: string;
  readonly bill: BillView | undefined;
  /** Everybody who sits there. */
  readonly parties: readonly { readonly bill: BillView; readonly party: string }[];
};

/** The table that is open, as it is now. */
export function useTable(): ServedTable {
  const { floor, spot, counter } = useTables();
  const { view } = useValue(floor.now);
  const { rooms } = useValue(counter.till.catalogue);
  const at = useValue(spot);
  const tableId = at?.tableId ?? '';
  const name = (rooms ?? []).flatMap((room) => room.tables).find((table) => table.tableId === tableId)?.name ?? '';
  const parties = partiesOf(billsByTable(view).get(tableId) ?? []);
  const bill = at && view.bills.get(view.nameOf(at.billId));
  const party = parties.find((one) => one.bill.billId === bill?.billId)?.party ?? '';
  return { tableId, name, title: `${name} ${party}`.trim(), bill, parties };
}
