import { advance, type OrderState, type OrderStatus, revert } from './order.ts';

/** What the server says of orders. A reader may see an event twice, or two in the wrong order; the board comes out the same. */
export type BoardEvent<Details> =
  | (At & { readonly type: 'order.placed'; readonly status: OrderStatus; readonly details: Details })
  | (At & { readonly type: 'order.advanced' | 'order.reverted'; readonly status: OrderStatus })
  | (At & { readonly type: 'order.cancelled' });

type At = {
  readonly orderId: string;
  /** The version of the order after it. */
  readonly version: number;
  readonly at: string;
  readonly by: string | null;
};

/** `details` is `undefined` while only later news of the order have come. */
export type BoardOrder<Details> = OrderState & { readonly orderId: string; readonly details: Details | undefined };
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

/** A wish is shown until the board has come as far as the answer to it: decided by number, never by time. */
export function isPending({ eventSeq }: PendingMove, boardSeq: number): boolean {
  return eventSeq === undefined || eventSeq > boardSeq;
}

/** The board as its own person sees it: with what she did, before the server says so. A wish that does not fit is not shown. */
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

/** The highest version says how far it is; what was placed and that it was cancelled stay, whenever they are heard of. */
function folded<Details>(order: BoardOrder<Details> | undefined, event: BoardEvent<Details>): BoardOrder<Details> {
  const known = order ?? unheardOf<Details>(event.orderId);
  const isNews = event.version > known.version;
  const when = isNews ? { version: event.version, movedAt: event.at, movedBy: event.by } : {};
  if (event.type === 'order.cancelled') return { ...known, isCancelled: true };
  const status = isNews ? { status: event.status } : {};
  const details = event.type === 'order.placed' ? { details: event.details } : {};
  return { ...known, ...when, ...status, ...details };
}

function overlaid<Details>(order: BoardOrder<Details>, move: PendingMove): BoardOrder<Details> {
  if (move.revertsVersion === undefined) {
    const advanced = advance(order, move.to, move);
    return advanced.ok ? advanced.value.order : order;
  }
  const reverted = revert(order, move.to, move.revertsVersion, move);
  return reverted.ok ? reverted.value : order;
}

function unheardOf<Details>(orderId: string): BoardOrder<Details> {
  return { orderId, details: undefined, status: 'new', version: 0, movedAt: '', movedBy: null, isCancelled: false };
}
