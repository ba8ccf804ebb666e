import { advance, type OrderState, type OrderStatus, rank, revert } from './order.ts';

/** What the server says of orders. A reader may see an event twice, or two in the wrong order; the board comes out the same. */
export type BoardEvent<Details> =
  | (At & {
      readonly type: 'order.placed';
      readonly version: number;
      readonly status: OrderStatus;
      /** `undefined`: what it is about is said elsewhere. */
      readonly details: Details | undefined;
    })
  | (At & {
      readonly type: 'order.moved';
      /** The version of the order after it. */
      readonly version: number;
      readonly from: OrderStatus;
      readonly to: OrderStatus;
    })
  /** A station has made its part. Counts for the state it was made in: what is taken back has to be made again. */
  | (At & { readonly type: 'order.part-ready'; readonly part: ReadyPart })
  /** A kitchen screen shows it. */
  | (At & { readonly type: 'order.seen' })
  /** What a station makes of it is on paper there. */
  | (At & { readonly type: 'order.printed'; readonly stationId: string })
  /** Taken back as a whole: a record of its own, not a status. */
  | (At & { readonly type: 'order.cancelled' })
  | (At & { readonly type: 'order.lines-cancelled'; readonly takenBack: TakenBack });

type At = { readonly orderId: string; readonly at: string; readonly by: string | null };

export type ReadyPart = { readonly stationId: string; readonly version: number };

/** What one counter-booking took of an order; heard twice, it counts once. */
export type TakenBack = {
  readonly counterOrderId: string;
  readonly lines: readonly { readonly lineNo: number; readonly quantity: number }[];
};

/** `details` is `undefined` while only later news of the order have come. */
export type BoardOrder<Details> = OrderState & {
  readonly orderId: string;
  readonly details: Details | undefined;
  readonly isSeen: boolean;
  /** The last move was a step back. */
  readonly isRecalled: boolean;
  readonly takenBack: readonly TakenBack[];
  readonly partsReady: readonly ReadyPart[];
  /** Stations whose slip of it is on paper; absent: none. */
  readonly printedAt?: readonly string[] | undefined;
};
export type Board<Details> = ReadonlyMap<string, BoardOrder<Details>>;

export function foldEvents<Details>(board: Board<Details>, events: Iterable<BoardEvent<Details>>): Board<Details> {
  const next = new Map(board);
  for (const event of events) next.set(event.orderId, folded(next.get(event.orderId), event));
  return next;
}

/** What this device has asked for and the board does not show yet. */
export type PendingMove = {
  readonly orderId: string;
  readonly to: OrderStatus;
  readonly at: string;
  readonly by: string | null;
  /** A step back names the version it was meant for. */
  readonly revertsVersion: number | undefined;
  /** Where the stream of the location stood after the server took it; `undefined` while it has not answered. */
  readonly eventSeq: number | undefined;
};

/** A request is shown until the board has come as far as the answer to it: decided by number, never by time. */
export function isPending({ eventSeq }: PendingMove, boardSeq: number): boolean {
  return eventSeq === undefined || eventSeq > boardSeq;
}

/** The board as its own person sees it: with what she did, before the server says so. A request that does not fit is not shown. */
export function withPending<Details>(
  board: Board<Details>,
  moves: readonly PendingMove[],
  boardSeq: number,
): Board<Details> {
  const next = new Map(board);
  for (const move of moves.filter((one) => isPending(one, boardSeq))) {
    const order = next.get(move.orderId);
    if (order !== undefined) next.set(move.orderId, overlaid(order, move));
  }
  return next;
}

/** How many pieces of a line were taken back. */
export function piecesTakenBack(takenBack: readonly TakenBack[], lineNo: number): number {
  const lines = takenBack.flatMap(({ lines: some }) => some.filter((line) => line.lineNo === lineNo));
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The highest version says how far it is; what was placed, seen or taken back stays, whenever it is heard of. */
function folded<Details>(order: BoardOrder<Details> | undefined, event: BoardEvent<Details>): BoardOrder<Details> {
  const known = order ?? orderUnheardOf<Details>(event.orderId);
  if (event.type === 'order.seen') return { ...known, isSeen: true };
  if (event.type === 'order.cancelled') return { ...known, isCancelled: true };
  if (event.type === 'order.printed') return { ...known, printedAt: withStation(known.printedAt, event.stationId) };
  if (event.type === 'order.part-ready') return { ...known, partsReady: withPart(known.partsReady, event.part) };
  if (event.type === 'order.lines-cancelled')
    return { ...known, takenBack: withTaken(known.takenBack, event.takenBack) };
  const details = event.type === 'order.placed' ? { details: event.details } : {};
  if (event.version <= known.version) return { ...known, ...details };
  const { version, at: movedAt, by: movedBy } = event;
  const isMove = event.type === 'order.moved';
  const status = isMove ? event.to : event.status;
  const isRecalled = isMove && rank(event.to) < rank(event.from);
  return { ...known, ...details, version, movedAt, movedBy, status, isRecalled };
}

/** In an order of their own, so that it does not matter which was heard first. */
function withTaken(known: readonly TakenBack[], more: TakenBack): readonly TakenBack[] {
  if (known.some(({ counterOrderId }) => counterOrderId === more.counterOrderId)) return known;
  return [...known, more].toSorted((one, other) => (one.counterOrderId < other.counterOrderId ? -1 : 1));
}

function withStation(known: readonly string[] = [], more: string): readonly string[] {
  return known.includes(more) ? known : [...known, more].toSorted();
}

function withPart(known: readonly ReadyPart[], more: ReadyPart): readonly ReadyPart[] {
  if (known.some(({ stationId, version }) => stationId === more.stationId && version === more.version)) return known;
  const keyOf = ({ stationId, version }: ReadyPart) => `${stationId} ${version}`;
  return [...known, more].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function overlaid<Details>(order: BoardOrder<Details>, move: PendingMove): BoardOrder<Details> {
  if (move.revertsVersion === undefined) {
    const advanced = advance(order, move.to, move);
    return advanced.ok && advanced.value.isMoved ? { ...advanced.value.order, isRecalled: false } : order;
  }
  const reverted = revert(order, move.to, move.revertsVersion, move);
  return reverted.ok ? { ...reverted.value, isRecalled: true } : order;
}

/** An order before anything was said of how far it is. */
export function orderUnheardOf<Details>(orderId: string): BoardOrder<Details> {
  return {
    orderId,
    details: undefined,
    status: 'new',
    version: 0,
    movedAt: '',
    movedBy: null,
    isCancelled: false,
    isSeen: false,
    isRecalled: false,
    takenBack: [],
    partsReady: [],
  };
}
