import type { ArticleType, ServicePlace } from '../articles/article.ts';
import type { DiscountScope } from '../offer/discount.ts';
import { cancelReasons, type SaleFact, type SettledBill, type Settles, type SoldLine } from '../sales/sale-fact.ts';

/** What is written down of bills, by its name in the log. Nobody writes them before a location has table service. */
export type BillEntries = {
  'order.place.v1': RoundPlaced;
  'order.cancel.v1': PiecesCancelled;
  'order.fire.v1': TicketsFired;
  'order.change.v1': ItemChanged;
  'bill.set.v1': BillSet;
  'bill.join.v1': BillsJoined;
  'bill.move-items.v1': PiecesMoved;
  'bill.divide.v1': PieceDivided;
  'bill.discount.v1': DiscountGiven;
  'bill.discount-drop.v1': DiscountDropped;
  'bill.interim.v1': InterimPrinted;
  'bill.write-off.v1': PiecesWrittenOff;
  'bill.reassign.v1': PaymentReassigned;
};

type Heard<Type, Payload> = {
  readonly type: Type;
  readonly entryId: string;
  /** Who wrote it down, as the entry says; `null`: only the device is known. */
  readonly actorId: string | null;
  readonly at: string;
  readonly series: number | null;
  readonly payload: Payload;
};
type HeardEntries = BillEntries & { readonly 'sale.complete.v2': BillPaid };

/** What a receipt says of bills. */
export type BillPaid = Pick<SaleFact, 'orderId' | 'registerCode' | 'receiptNo' | 'releases' | 'bills' | 'step'> & {
  readonly cancels: Pick<NonNullable<SaleFact['cancels']>, 'orderId'> | null;
  readonly lines: readonly PaidLine[];
};
export type PaidLine = Pick<SoldLine, 'settles' | 'discount' | 'totalCents'>;

/** A fact as it was heard, from a server or a neighbour, after its seal was checked and its shape was read. */
export type BillFact = { [Type in keyof HeardEntries]: Heard<Type, HeardEntries[Type]> }[keyof HeardEntries];

/** `step`: one more than the largest in any fact that its device knew. */
type Located = { readonly locationId: string; readonly step: number };

/** What is signed as an order, with a number of its own that has no gap: `K5-1-B000231`. */
export type Numbered = Located &
  Pick<SaleFact, 'txId' | 'signing' | 'startedAt' | 'registerCode' | 'businessDate'> & { readonly roundNo: number };

/** Pieces of an item have numbers. Nothing is paid, cancelled or moved by an amount of them. */
export type WholePieces = Extract<Settles, { readonly nos: readonly number[] }>;

export const piecesMax = 99;
export const seatMax = 99;
export const courseMax = 9;
/** A divided piece has so many shares at most. */
export const sharesMax = 12;

export type OrderedItem = Pick<
  SoldLine,
  | 'lineNo'
  | 'articleId'
  | 'articleVersion'
  | 'name'
  | 'unitCents'
  | 'listCents'
  | 'priceListId'
  | 'priceBy'
  | 'category'
  | 'options'
  | 'parts'
  | 'taxKey'
  | 'place'
  | 'stationId'
  | 'note'
> & {
  readonly itemId: string;
  /** Of `tickets`, from 1: what the kitchen gets it with. */
  readonly ticketNo: number;
  /** A deposit that came along with another item: its pieces follow the pieces with the same numbers. */
  readonly parentItemId: string | null;
  readonly kind: ArticleType;
  readonly quantity: number;
  /** 0: the table. */
  readonly seat: number;
  /** 0: at once. */
  readonly course: number;
};

export type Ticket = { readonly orderId: string; readonly course: number; readonly isHeld: boolean };

export type BillFields = {
  readonly tableIds?: readonly string[] | undefined;
  readonly waiterId?: string | undefined;
  readonly guests?: number | undefined;
  readonly party?: string | undefined;
  readonly place?: ServicePlace | undefined;
  readonly note?: string | undefined;
  readonly isCleared?: boolean | undefined;
  readonly wantsToPay?: boolean | undefined;
};

export type RoundPlaced = Numbered &
  SettledBill & {
    readonly areaId: string | null;
    readonly place: ServicePlace;
    /** Whoever opens a bill says with its first round where it is. */
    readonly set: BillFields | null;
    readonly tickets: readonly Ticket[];
    readonly items: readonly OrderedItem[];
    readonly note: string;
    readonly kitchen: SaleFact['kitchen'];
    readonly catalogue: string;
  };

export const pieceCancelReasons = [...cancelReasons, 'waste'] as const;

export type PiecesCancelled = Numbered &
  SettledBill & {
    readonly pieces: readonly Settles[];
    readonly reason: (typeof pieceCancelReasons)[number];
    readonly text: string;
    readonly approvedBy: string | null;
  };

export type TicketsFired = Located & { readonly orderIds: readonly string[]; readonly isFired: boolean };

export type ItemFields = {
  readonly course?: number | undefined;
  readonly seat?: number | undefined;
  readonly note?: string | undefined;
};
export type ItemChanged = Located & ItemFields & { readonly itemId: string; readonly orderedOn: string };

export type BillSet = Located & SettledBill & BillFields;

export type BillsJoined = Numbered & {
  readonly bills: readonly SettledBill[];
  readonly tableIds: readonly string[];
};

export type PiecesMoved = Numbered & {
  readonly from: SettledBill;
  readonly to: SettledBill;
  readonly pieces: readonly WholePieces[];
  /** `null`: everybody keeps their seat. */
  readonly seat: number | null;
};

export type PieceDivided = Located & {
  readonly itemId: string;
  readonly orderedOn: string;
  readonly no: number;
  readonly divisionId: string;
  readonly into: number;
};

export type DiscountGiven = Located &
  SettledBill & {
    readonly discountId: string;
    readonly scope: DiscountScope;
    /** What a discount of scope `line` is on. */
    readonly pieces: readonly WholePieces[];
    /** Exactly one of the two. */
    readonly permille: number | null;
    readonly cents: number | null;
    /** As it stands on the receipt. */
    readonly name: string;
    readonly reason: string;
    readonly text: string;
    readonly approvedBy: string | null;
  };

export type DiscountDropped = Located & { readonly discountId: string };

/** Paper without fiscal meaning. */
export type InterimPrinted = Located &
  SettledBill & {
    readonly interimNo: number;
    readonly pieces: readonly Settles[];
    readonly totalCents: number;
  };

export const writeOffKinds = ['staff-meal', 'walk-out'] as const;

export type PiecesWrittenOff = Numbered &
  SettledBill & {
    readonly pieces: readonly Settles[];
    readonly kind: (typeof writeOffKinds)[number];
    readonly forUserId: string | null;
    readonly text: string;
    readonly approvedBy: string | null;
  };

/** What a receipt paid was another piece; or it stands as it is, for a reason. */
export type PaymentReassigned = Located & {
  readonly orderId: string;
  readonly itemId: string;
  readonly orderedOn: string;
  /** As the receipt says it, also when it was reassigned before. */
  readonly from: number;
  readonly to: number | null;
  readonly reason: string;
  readonly approvedBy: string | null;
};
