import type { BillFields, ItemFields } from './bill-facts.ts';
import { namesOfBills } from './bill-classes.ts';
import { pieceId, type StandingDiscount, standingDiscounts } from './bill-discounts.ts';
import { type BillRow, type Floor, type ItemRow, standingIn } from './floor.ts';
import {
  centsOf,
  conflictOf,
  fatesOf,
  openParts,
  type PieceCents,
  type PieceConflict,
  type PieceFate,
  type PieceState,
  stateOf,
} from './piece-state.ts';
import type { Interim, OrderedPlace } from './said-of-bills.ts';
import { inOrder, type Standing, type Write } from './writes.ts';

export type PieceView = PieceFate & {
  readonly no: number;
  readonly seat: number;
  readonly state: PieceState;
  readonly openParts: number;
  readonly cents: PieceCents;
  readonly conflict: PieceConflict | undefined;
};

/** On the bill, and on its pieces by their ids. */
export type BillDiscounts = {
  readonly bill: StandingDiscount | undefined;
  readonly pieces: ReadonlyMap<string, StandingDiscount>;
};

/** The pieces of an item that are on one bill. */
export type ItemView = OrderedPlace & {
  readonly roundId: string;
  readonly step: number;
  readonly course: number;
  readonly note: string;
  readonly pieces: readonly PieceView[];
};

export type BillView = {
  readonly billId: string;
  /** Itself and what was joined to it. */
  readonly billIds: readonly string[];
  readonly openedOn: string;
  readonly fields: BillFields;
  readonly items: readonly ItemView[];
  readonly cents: PieceCents;
  /** Deposits among them: while there is one, something is owed. For people, see `openGoods`. */
  readonly openPieces: number;
  /** None of its pieces is open. Whoever adds one opens it again. */
  readonly isSettled: boolean;
  /** Something is open, and something was paid. */
  readonly isOpenAfterPayment: boolean;
  readonly conflicts: readonly ItemConflict[];
  readonly interims: readonly Interim[];
  readonly discounts: BillDiscounts;
};

export type ItemConflict = PieceConflict & { readonly itemId: string; readonly no: number };

/** Something was paid, cancelled or written off that nobody has heard of: its round comes later, or it was a mistake. */
export type Stray = { readonly itemId: string; readonly no: number; readonly fate: PieceFate };

export type FloorView = {
  readonly bills: ReadonlyMap<string, BillView>;
  readonly nameOf: (billId: string) => string;
  readonly strays: readonly Stray[];
};

export function viewFloor(floor: Floor): FloorView {
  return viewOf(floor, namesOfBills(floor), undefined);
}

/** One bill, by itself or what it was joined to: what a table shows after a fact, without looking at all others. */
export function viewBill(floor: Floor, billId: string): BillView | undefined {
  const nameOf = namesOfBills(floor);
  return viewOf(floor, nameOf, nameOf(billId)).bills.get(nameOf(billId));
}

function viewOf(floor: Floor, nameOf: FloorView['nameOf'], only: string | undefined): FloorView {
  const stands = standingIn(floor);
  const items = new Map<string, ItemView[]>();
  const strays: Stray[] = [];
  for (const [itemId, row] of floor.tables.items) {
    if (only !== undefined && !mayBeOn(row, only, nameOf)) continue;
    const read = readItem(itemId, row, stands);
    strays.push(...read.strays);
    for (const [home, pieces] of Map.groupBy(read.pieces, (piece) => nameOf(piece.billId)))
      if (read.item) addTo(items, home, { ...read.item, pieces: pieces.map(({ piece }) => piece) });
  }
  const rows = new Map<string, BillRow[]>();
  const ids = new Map<string, string[]>();
  for (const [billId, row] of floor.tables.bills) {
    if (only !== undefined && nameOf(billId) !== only) continue;
    addTo(rows, nameOf(billId), row);
    addTo(ids, nameOf(billId), billId);
  }
  const discounts = standingDiscounts(floor, nameOf);
  const bills = new Map<string, BillView>();
  for (const billId of new Set([...rows.keys(), ...items.keys()].toSorted())) {
    const all = { rows: rows.get(billId) ?? [], billIds: ids.get(billId) ?? [], items: items.get(billId) ?? [] };
    const bill = readBill({ billId, ...all }, stands);
    if (!bill) continue;
    const onPieces = discountedPieces(bill.items, discounts.ofPieces);
    bills.set(billId, { ...bill, discounts: { bill: discounts.ofBills.get(billId), pieces: onPieces } });
  }
  return { bills, nameOf, strays };
}

/** Whether anything ever put a piece of an item on a bill. */
function mayBeOn(row: ItemRow, only: string, nameOf: FloorView['nameOf']): boolean {
  for (const { value } of row.ordered?.values() ?? []) if (nameOf(value.billId) === only) return true;
  for (const { value } of row.moved?.values() ?? [])
    if (value.some(({ toBillId }) => nameOf(toBillId) === only)) return true;
  return false;
}

/** A discount on a piece goes where the piece goes. */
function discountedPieces(items: readonly ItemView[], ofPieces: BillDiscounts['pieces']): BillDiscounts['pieces'] {
  const own = new Map<string, StandingDiscount>();
  for (const { item, pieces } of ofPieces.size === 0 ? [] : items)
    for (const { no } of pieces) {
      const discount = ofPieces.get(pieceId(item.itemId, no));
      if (discount) own.set(pieceId(item.itemId, no), discount);
    }
  return own;
}

type ReadItem = {
  readonly item: Omit<ItemView, 'pieces'> | undefined;
  readonly pieces: readonly { readonly billId: string; readonly piece: PieceView }[];
  readonly strays: readonly Stray[];
};

function readItem(itemId: string, row: ItemRow, stands: Standing): ReadItem {
  // Two rounds that claim one item are a lie: the earlier is believed by everybody.
  const [round] = inOrder(row.ordered, stands);
  const quantity = round?.[1].value.item.quantity ?? 0;
  const fates = fatesOf(row, quantity, stands);
  const strays = [...fates].filter(([no]) => no < 1 || no > quantity).map(([no, fate]) => ({ itemId, no, fate }));
  if (round === undefined) return { item: undefined, pieces: [], strays };
  const [roundId, { step, value: placed }] = round;
  const fields = latestFields(inOrder(row.changed, stands).map(([, { value }]) => value));
  const { seat = placed.item.seat, course = placed.item.course, note = placed.item.note }: ItemFields = fields;
  const homes = homesOf(row, stands);
  const pieces = Array.from({ length: quantity }, (_, index) => {
    const home = homes.get(index + 1);
    const fate = fates.get(index + 1) ?? noFate;
    const piece = viewPiece({ no: index + 1, seat: home?.seat ?? seat }, placed.item.unitCents, fate);
    return { billId: home?.billId ?? placed.billId, piece };
  });
  return { item: { ...placed, roundId, step, course, note }, pieces, strays };
}

const noFate: PieceFate = { payments: [], ends: [] };

function viewPiece(named: Pick<PieceView, 'no' | 'seat'>, unitCents: number, fate: PieceFate): PieceView {
  return {
    ...named,
    ...fate,
    state: stateOf(fate),
    openParts: openParts(fate),
    cents: centsOf(unitCents, fate),
    conflict: conflictOf(fate),
  };
}

/** Where the latest move put each piece. */
function homesOf(row: ItemRow, stands: Standing) {
  const homes = new Map<number, { readonly billId: string; readonly seat: number | undefined }>();
  for (const [, { value }] of inOrder(row.moved, stands))
    for (const { nos, toBillId, seat } of value)
      for (const no of nos) homes.set(no, { billId: toBillId, seat: seat ?? undefined });
  return homes;
}

type Members = {
  readonly billId: string;
  readonly billIds: readonly string[];
  readonly rows: readonly BillRow[];
  readonly items: readonly ItemView[];
};

function readBill(members: Members, stands: Standing): Omit<BillView, 'discounts'> | undefined {
  const { billId, rows } = members;
  const opened = writesOf(rows, 'opened', stands);
  const items = members.items.toSorted(byRound);
  if (opened.length === 0 && items.length === 0) return undefined;
  const pieces = items.flatMap((item) => item.pieces);
  const openPieces = pieces.filter(({ state }) => state === 'open').length;
  return {
    billId,
    billIds: members.billIds.toSorted(),
    openedOn: [...opened.map(({ value }) => value.openedOn), ...items.map((item) => item.openedOn)].toSorted()[0] ?? '',
    fields: latestFields(writesOf(rows, 'fields', stands).map(({ value }) => value)),
    items,
    cents: addedUp(pieces.map(({ cents }) => cents)),
    openPieces,
    isSettled: openPieces === 0,
    isOpenAfterPayment: openPieces > 0 && pieces.some(({ payments }) => payments.length > 0),
    conflicts: items.flatMap(({ item, pieces: own }) =>
      own.flatMap(({ no, conflict }) => (conflict ? [{ ...conflict, itemId: item.itemId, no }] : [])),
    ),
    interims: writesOf(rows, 'interim', stands).map(({ value }) => value),
  };
}

/** Open pieces as a person counts them: a deposit that comes along is none. */
export function openGoods({ items }: Pick<BillView, 'items'>): number {
  const goods = items.filter(({ item }) => item.parentItemId === null);
  return goods.flatMap(({ pieces }) => pieces.filter(({ state }) => state === 'open')).length;
}

/** Of all bills that are one, the earliest first. */
function writesOf<Slot extends keyof BillRow>(
  rows: readonly BillRow[],
  slot: Slot,
  stands: Standing,
): readonly (NonNullable<BillRow[Slot]> extends ReadonlyMap<string, infer Written> ? Written : never)[] {
  type Written = NonNullable<BillRow[Slot]> extends ReadonlyMap<string, infer One> ? One : never;
  const [only, ...others] = rows;
  const together = new Map<string, Write<unknown>>(only?.[slot]);
  for (const other of others) for (const [entryId, write] of other[slot] ?? []) together.set(entryId, write);
  // All of one slot, whose type the parameters say.
  return inOrder(together, stands).map(([, write]) => write as Written);
}

/** Field by field, the latest that says something of it. */
function latestFields<Fields extends object>(earliestFirst: readonly Fields[]): Fields | Record<never, never> {
  const latest: Record<string, unknown> = {};
  for (const fields of earliestFirst)
    for (const [key, value] of Object.entries(fields)) if (value !== undefined) latest[key] = value;
  return latest;
}

export function addedUp(amounts: readonly PieceCents[]): PieceCents {
  const sums = { open: 0, paid: 0, 'written-off': 0, cancelled: 0 };
  for (const amount of amounts) {
    sums.open += amount.open;
    sums.paid += amount.paid;
    sums['written-off'] += amount['written-off'];
    sums.cancelled += amount.cancelled;
  }
  return sums;
}

function byRound(one: ItemView, other: ItemView): number {
  if (one.step !== other.step) return one.step - other.step;
  if (one.roundId !== other.roundId) return one.roundId < other.roundId ? -1 : 1;
  return one.item.lineNo - other.item.lineNo || (one.item.itemId < other.item.itemId ? -1 : 1);
}

function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const known = lists.get(key);
  if (known) known.push(value);
  else lists.set(key, [value]);
}
