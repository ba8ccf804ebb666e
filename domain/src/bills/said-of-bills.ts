import type { Settles } from '../sales/sale-fact.ts';
import type {
  BillEntries,
  BillFact,
  BillFields,
  DiscountGiven,
  ItemFields,
  OrderedItem,
  PiecesCancelled,
  PiecesWrittenOff,
  RoundPlaced,
  Ticket,
  WholePieces,
} from './bill-facts.ts';

/** An item and the round it came with. */
export type OrderedPlace = Pick<RoundPlaced, 'billId' | 'openedOn' | 'businessDate' | 'areaId' | 'startedAt'> & {
  readonly item: OrderedItem;
  readonly orderId: string | null;
  readonly takenBy: string | null;
  readonly at: string;
};

export type Moved = Pick<WholePieces, 'nos'> & { readonly toBillId: string; readonly seat: number | null };
/** Who ended something unpaid, and why. */
export type EndedBy = {
  readonly how: 'cancelled' | 'written-off';
  readonly reason: PiecesCancelled['reason'] | PiecesWrittenOff['kind'];
  readonly text: string;
  readonly by: string | null;
  readonly at: string;
  readonly approvedBy: string | null;
};
export type Ended =
  | { readonly how: 'paid'; readonly receiptId: string; readonly pieces: Settles }
  | (EndedBy & { readonly pieces: Settles });
/** What of a receipt was taken back; `isReleased`: the pieces are open again. */
export type TakenBack = { readonly receiptId: string; readonly pieces: Settles; readonly isReleased: boolean };
export type Reassigned = { readonly receiptId: string; readonly from: number; readonly to: number | null };
export type Divided = { readonly no: number; readonly divisionId: string; readonly into: number };
export type Interim = { readonly interimNo: number; readonly totalCents: number; readonly pieces: readonly Settles[] };
export type GivenDiscount = Omit<DiscountGiven, 'locationId' | 'step'> & { readonly givenBy: string | null };
export type KnownReceipt = {
  readonly registerCode: string;
  readonly series: number | null;
  readonly receiptNo: number;
  readonly takenBy: string | null;
  readonly at: string;
};

/** A part of a round that the kitchen gets at once, or when somebody fires it. */
export type PlacedTicket = Pick<RoundPlaced, 'billId' | 'areaId' | 'place' | 'note' | 'kitchen'> &
  Pick<Ticket, 'course' | 'isHeld'> & { readonly takenBy: string | null; readonly at: string };
type Fired = { readonly isFired: boolean; readonly at: string };

/** Everything that facts say of bills: of which thing, in which slot. */
export type Tables = {
  readonly items: {
    readonly ordered: OrderedPlace;
    readonly changed: ItemFields;
    readonly moved: readonly Moved[];
    readonly ended: readonly Ended[];
    readonly takenBack: readonly TakenBack[];
    readonly reassigned: readonly Reassigned[];
    readonly divided: readonly Divided[];
  };
  readonly bills: {
    readonly opened: Pick<RoundPlaced, 'openedOn'>;
    readonly fields: BillFields;
    readonly interim: Interim;
  };
  readonly joins: { readonly joined: readonly string[] };
  readonly discounts: {
    readonly given: GivenDiscount;
    readonly dropped: 'dropped';
    /** What receipts took off by it, in cents; less what counter-bookings gave back. */
    readonly used: number;
  };
  readonly tickets: { readonly placed: PlacedTicket; readonly fired: Fired };
  readonly receipts: { readonly known: KnownReceipt };
};

type TableName = keyof Tables;
/** One value for one slot. */
export type Said = {
  [Table in TableName]: {
    [Slot in keyof Tables[Table]]: {
      readonly table: Table;
      readonly id: string;
      readonly slot: Slot;
      readonly value: Tables[Table][Slot];
    };
  }[keyof Tables[Table]];
}[TableName];

/** What a fact says, each thing and slot once. */
export function saidBy(fact: BillFact): readonly Said[] {
  const { type, payload } = fact;
  switch (type) {
    case 'order.place.v1':
      return saidByRound(fact);
    case 'order.cancel.v1':
      return ending(payload.pieces, { ...endedBy(fact, payload), how: 'cancelled', reason: payload.reason });
    case 'bill.write-off.v1':
      return ending(payload.pieces, { ...endedBy(fact, payload), how: 'written-off', reason: payload.kind });
    case 'order.fire.v1':
      return [...new Set(payload.orderIds)].map((id) => ({
        table: 'tickets',
        id,
        slot: 'fired',
        value: { isFired: payload.isFired, at: fact.at },
      }));
    case 'order.change.v1':
      return [{ table: 'items', id: payload.itemId, slot: 'changed', value: itemFields(payload) }];
    case 'bill.set.v1':
      return [opened(payload), { table: 'bills', id: payload.billId, slot: 'fields', value: billFields(payload) }];
    case 'bill.join.v1':
      return saidByJoin(fact.entryId, payload);
    case 'bill.move-items.v1':
      return [opened(payload.from), opened(payload.to), ...moving(payload)];
    case 'bill.divide.v1': {
      const { itemId, no, divisionId, into } = payload;
      return [{ table: 'items', id: itemId, slot: 'divided', value: [{ no, divisionId, into }] }];
    }
    case 'bill.discount.v1': {
      const { locationId: _, step: __, ...given } = payload;
      const value = { ...given, givenBy: fact.actorId };
      return [{ table: 'discounts', id: payload.discountId, slot: 'given', value }];
    }
    case 'bill.discount-drop.v1':
      return [{ table: 'discounts', id: payload.discountId, slot: 'dropped', value: 'dropped' }];
    case 'bill.interim.v1': {
      const { interimNo, totalCents, pieces } = payload;
      return [{ table: 'bills', id: payload.billId, slot: 'interim', value: { interimNo, totalCents, pieces } }];
    }
    case 'bill.reassign.v1': {
      const { orderId, itemId, from, to } = payload;
      return [{ table: 'items', id: itemId, slot: 'reassigned', value: [{ receiptId: orderId, from, to }] }];
    }
    case 'sale.complete.v2':
      return saidBySale(fact);
    default:
      return saidByNewerBuild(type);
  }
}

/** A server or a neighbour may know more types than this build: what they say means nothing here, and what comes after it counts. */
function saidByNewerBuild(_type: never): readonly Said[] {
  return [];
}

type Round = Extract<BillFact, { readonly type: 'order.place.v1' }>;
type Sale = Extract<BillFact, { readonly type: 'sale.complete.v2' }>;

function saidByRound({ payload, actorId, at }: Round): readonly Said[] {
  const { billId, openedOn, businessDate, areaId, startedAt, set, tickets, items } = payload;
  const { place, note, kitchen } = payload;
  const placed = { billId, openedOn, businessDate, areaId, startedAt, takenBy: actorId, at };
  const byId = new Map(items.toReversed().map((item) => [item.itemId, item]));
  return [
    opened(payload),
    ...(set === null ? [] : [{ table: 'bills', id: billId, slot: 'fields', value: billFields(set) } as const]),
    ...[...byId.values()].map((item): Said => {
      const value = { ...placed, item, orderId: tickets[item.ticketNo - 1]?.orderId ?? null };
      return { table: 'items', id: item.itemId, slot: 'ordered', value };
    }),
    ...[...new Map(tickets.toReversed().map((ticket) => [ticket.orderId, ticket])).values()].map(
      ({ orderId: id, course, isHeld }): Said => {
        const value = { billId, areaId, place, note, kitchen, course, isHeld, takenBy: actorId, at };
        return { table: 'tickets', id, slot: 'placed', value };
      },
    ),
  ];
}

/** A join has no direction. It says where both sit from now on. */
function saidByJoin(entryId: string, { bills, tableIds }: BillEntries['bill.join.v1']): readonly Said[] {
  return [
    { table: 'joins', id: entryId, slot: 'joined', value: bills.map(({ billId }) => billId).toSorted() },
    ...[...new Map(bills.map((bill) => [bill.billId, bill])).values()].flatMap((bill): readonly Said[] => [
      opened(bill),
      { table: 'bills', id: bill.billId, slot: 'fields', value: { tableIds } },
    ]),
  ];
}

function moving({ pieces, to, seat }: BillEntries['bill.move-items.v1']): readonly Said[] {
  return [...Map.groupBy(pieces, ({ itemId }) => itemId)].map(([id, some]): Said => {
    const value = some.map(({ nos }) => ({ nos, toBillId: to.billId, seat }));
    return { table: 'items', id, slot: 'moved', value };
  });
}

function ending(pieces: readonly Settles[], ended: EndedBy): readonly Said[] {
  return [...Map.groupBy(pieces, ({ itemId }) => itemId)].map(([id, some]): Said => ({
    table: 'items',
    id,
    slot: 'ended',
    value: some.map((one) => ({ ...ended, pieces: one })),
  }));
}

function endedBy(
  { actorId: by, at }: Pick<BillFact, 'actorId' | 'at'>,
  { text, approvedBy }: Pick<PiecesCancelled, 'text' | 'approvedBy'>,
) {
  return { text, by, at, approvedBy };
}

/** A receipt pays what its lines name; a counter-booking takes back what the receipt it names has paid. */
function saidBySale({ payload, actorId, at, series }: Sale): readonly Said[] {
  const { orderId, registerCode, receiptNo, lines, cancels, releases } = payload;
  const settled = lines.flatMap(({ settles }) => settles ?? []);
  if (settled.length === 0) return [];
  const items = [...Map.groupBy(settled, ({ itemId }) => itemId)].map(([id, some]): Said => {
    if (cancels === null) {
      const value = some.map((pieces) => ({ how: 'paid' as const, receiptId: orderId, pieces }));
      return { table: 'items', id, slot: 'ended', value };
    }
    const value = some.map((pieces) => ({ receiptId: cancels.orderId, pieces, isReleased: releases }));
    return { table: 'items', id, slot: 'takenBack', value };
  });
  const known = { registerCode, series, receiptNo, takenBy: actorId, at };
  const given = lines.flatMap(({ discount, totalCents }) => (discount ? [{ ...discount, totalCents }] : []));
  const used = [...Map.groupBy(given, ({ discountId }) => discountId)].map(([id, some]): Said => ({
    table: 'discounts',
    id,
    slot: 'used',
    value: some.reduce((sum, { totalCents }) => sum - totalCents, 0),
  }));
  return [
    ...items,
    ...used,
    ...payload.bills.map(opened),
    { table: 'receipts', id: orderId, slot: 'known', value: known },
  ];
}

function opened({ billId, openedOn }: { readonly billId: string; readonly openedOn: string }): Said {
  return { table: 'bills', id: billId, slot: 'opened', value: { openedOn } };
}

function itemFields({ course, seat, note }: ItemFields): ItemFields {
  return { course, seat, note };
}

function billFields(said: BillFields): BillFields {
  const { tableIds, waiterId, guests, party, place, note, isCleared, wantsToPay } = said;
  return { tableIds, waiterId, guests, party, place, note, isCleared, wantsToPay };
}
