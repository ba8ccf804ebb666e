import type { Settles } from '../sales/sale-fact.ts';
import { everythingOpen, openBySeat, withDeposits } from './choose-pieces.ts';
import type { BillView, ItemView } from './floor-view.ts';
import { equalPart, payersLeft } from './share-out.ts';

/** What belongs to nobody's seat: everybody pays an equal part, the chosen ones all of it, or others do. */
export const tableWays = ['equally', 'whole', 'none'] as const;
export type TableWay = (typeof tableWays)[number];

export type SeatsChosen = { readonly seats: readonly number[]; readonly guests: number; readonly table: TableWay };

/** What is open of the goods of each seat; 0 is the table. */
export function goodsBySeat(bill: Pick<BillView, 'items'>): ReadonlyMap<number, readonly ItemView[]> {
  return openBySeat({ items: bill.items.filter(({ item }) => item.parentItemId === null) });
}

/** Everybody who may have a part in what belongs to the table: as many as are left of a division that was begun. */
export function tablePayers(goods: ReadonlyMap<number, readonly ItemView[]>, guests: number): number {
  const seats = [...goods.keys()].filter((seat) => seat > 0);
  return payersLeft(goods.get(0) ?? []) ?? Math.max(guests, ...seats, 1);
}

/** All that is open at a seat, with the deposits of its glasses. */
export function openAt(bill: Pick<BillView, 'items'>, seat: number, newId: () => string): readonly Settles[] {
  return withDeposits(bill.items, everythingOpen(goodsBySeat(bill).get(seat) ?? [], newId));
}

/** What guests at some seats pay: what is theirs, and their part of what belongs to the table. */
export function seatsPart(
  bill: Pick<BillView, 'items'>,
  { seats, guests, table }: SeatsChosen,
  newId: () => string,
): readonly Settles[] {
  if (seats.length === 0) return [];
  const own = seats.flatMap((seat) => openAt(bill, seat, newId));
  if (table === 'none') return own;
  if (table === 'whole') return [...own, ...openAt(bill, 0, newId)];
  const goods = goodsBySeat(bill);
  const part = equalPart(goods.get(0) ?? [], tablePayers(goods, guests), newId, seats.length);
  return [...own, ...withDeposits(bill.items, part ?? [])];
}
