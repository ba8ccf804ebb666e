import { day, sampleFact, sampleId, sampleItem } from './bill-facts.sample.ts';
import type { BillFact, OrderedItem, Ticket } from './bill-facts.ts';

/** For tests: what a kitchen gets of a table. */
export const [kitchen, bar] = [sampleId('f', 21), sampleId('f', 22)];
export const tableBill = sampleId('b', 1);

type Meta = { readonly entryId: string; readonly step: number; readonly actorId?: string };
type SampleDish = Partial<OrderedItem> & { readonly itemId: string; readonly ticketNo: number };

export function dishesOrdered(
  meta: Meta,
  tickets: readonly Ticket[],
  dishes: readonly SampleDish[],
  billId = tableBill,
): BillFact {
  return sampleFact('order.place.v1', meta, {
    billId,
    openedOn: day,
    areaId: null,
    place: 'in-house',
    set: { tableIds: [sampleId('d', 12)], waiterId: sampleId('f', 31) },
    tickets,
    items: dishes.map((dish, index) => {
      const { itemId, quantity = 1 } = dish;
      const item = sampleItem({ itemId, quantity, unitCents: 900 }, index);
      return { ...item, name: 'Schnitzel', stationId: kitchen, ...dish };
    }),
    note: '',
    kitchen: 'none',
    catalogue: 'revision-1',
  });
}

export function dishesCancelled(meta: Meta, itemId: string, nos: readonly number[]): BillFact {
  const pieces = [{ itemId, orderedOn: day, nos: [...nos] }];
  const said = { billId: tableBill, openedOn: day, pieces, reason: 'input-error', text: '', approvedBy: null } as const;
  return sampleFact('order.cancel.v1', meta, said);
}

export function coursesFired(meta: Meta, orderIds: readonly string[]): BillFact {
  return sampleFact('order.fire.v1', meta, { orderIds, isFired: true });
}

export function coursesHeld(meta: Meta, orderIds: readonly string[]): BillFact {
  return sampleFact('order.fire.v1', meta, { orderIds, isFired: false });
}
