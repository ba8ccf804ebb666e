import type { BillFields } from '@tresen/domain/bills/bill-facts';
import type { BillView } from '@tresen/domain/bills/floor-view';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { processNow } from '../counter/begin-process.ts';
import { actorOf } from '../person/person.ts';
import type { Tables, TableSpot } from './tables.ts';

type Bill = Pick<BillView, 'billId' | 'openedOn'>;

/** Also of a table where nothing was ordered yet. */
export async function setGuests(tables: Tables, bill: Bill | undefined, guests: number): Promise<boolean> {
  const at = tables.spot.get();
  if (bill) return setBill(tables, bill, { guests });
  return at !== undefined && setBill(tables, at, { ...newBill(tables, at), guests });
}

/** What is said of a bill with the first fact about it. */
export function newBill({ counter }: Tables, { tableId, party }: TableSpot): BillFields {
  const person = counter.person.get();
  return { tableIds: [tableId], ...(person && { waiterId: person.userId }), ...(party !== undefined && { party }) };
}

/** Where a bill is, who serves it, how many guests: written down, and on every device. Says whether it was. */
export async function setBill(
  { floor, counter }: Tables,
  { billId, openedOn }: Bill,
  fields: BillFields,
): Promise<boolean> {
  const note = { type: 'bill.set.v1', said: { billId, openedOn, ...fields } } as const;
  return written(floor.note(note, actorOf(counter.person.get())));
}

/** Two bills are one from now on, and sit where the other one sits. */
export async function joinBills({ floor, counter }: Tables, one: Bill, other: BillView): Promise<boolean> {
  const bills = [one, other].map(({ billId, openedOn }) => ({ billId, openedOn }));
  const said = { bills, tableIds: other.fields.tableIds ?? [], ...processNow(counter) };
  return written(floor.round({ type: 'bill.join.v1', draftId: null, said }, actorOf(counter.person.get())));
}

/** Says so, where it could not be written. */
export function written(writing: Promise<void>): Promise<boolean> {
  return writing.then(
    () => true,
    () => {
      showNotice({ id: 'table-not-sent', text: translations().tables('notSent') });
      return false;
    },
  );
}
