import type { BillView } from '@tresen/domain/bills/floor-view';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import type { Tables } from './tables.ts';

/** Tells whoever serves a table, or has moved it here, that somebody else put it elsewhere. */
export function watchMoves({ floor, counter, movedHere }: Tables): () => void {
  let known = placesOf();

  function placesOf(): ReadonlyMap<string, string> {
    const { bills } = floor.now.get().view;
    return new Map([...bills].map(([billId, bill]) => [billId, tableOf(bill)]));
  }

  function look(): void {
    const now = placesOf();
    const me = counter.person.get()?.userId;
    for (const [billId, tableId] of now) {
      const before = known.get(billId);
      if (before === undefined || before === tableId || tableId === '') continue;
      const bill = floor.now.get().view.bills.get(billId);
      const own = movedHere.get(billId);
      const isMine = own !== undefined || (me !== undefined && bill?.fields.waiterId === me);
      if (!isMine || own === tableId) continue;
      movedHere.delete(billId);
      const text = translations().tables('move.elsewhere', { from: nameOf(before), to: nameOf(tableId) });
      showNotice({ id: `moved-${billId}`, text, lastsFor: 12_000 });
    }
    known = now;
  }

  function nameOf(tableId: string): string {
    const tables = (counter.till.catalogue.get().rooms ?? []).flatMap((room) => room.tables);
    return tables.find((table) => table.tableId === tableId)?.name ?? '?';
  }

  return floor.now.subscribe(look);
}

function tableOf({ fields }: BillView): string {
  return fields.tableIds?.[0] ?? '';
}
