import { accept, refuse, type Result } from '../basics/result.ts';
import type { SaleFact, SoldLine } from '../sales/sale-fact.ts';
import { preparedLines } from './prepared-lines.ts';

export const orderStatuses = ['new', 'accepted', 'ready', 'completed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
/** Where an order can be moved on to, and where it can be taken back to: nothing becomes new again. */
export type Forward = Exclude<OrderStatus, 'new'>;
export type Backward = Exclude<Forward, 'completed'>;

/** How far an order has come. Cancelling is not a status: it is written down beside it. */
export type OrderState = {
  readonly status: OrderStatus;
  /** Counts every move, so that a step back can say which state it was meant for. */
  readonly version: number;
  readonly movedAt: string;
  readonly movedBy: string | null;
  readonly isCancelled: boolean;
};

export type Move = { readonly at: string; readonly by: string | null };

export type MoveRefusal =
  | { readonly code: 'order/cancelled' }
  | { readonly code: 'order/changed'; readonly status: OrderStatus; readonly by: string | null }
  | { readonly code: 'order/not-one-step-back' }
  | { readonly code: 'order/too-late' };

/** `isMoved` is false when somebody was faster: `movedBy` and `movedAt` of the order then tell who and when. */
export type Moved<State extends OrderState> = { readonly order: State; readonly isMoved: boolean };

/** Forward to the further of both: whoever asks twice, late or at the same time as others, the same comes out. */
export function advance<State extends OrderState>(
  order: State,
  to: OrderStatus,
  move: Move,
): Result<Moved<State>, MoveRefusal> {
  if (order.isCancelled) return refuse({ code: 'order/cancelled' });
  if (rank(to) <= rank(order.status)) return accept({ order, isMoved: false });
  return accept({ order: moved(order, to, move), isMoved: true });
}

export const revertHours = 24;

/** One step back, from exactly the state that was seen; nothing becomes new again. */
export function revert<State extends OrderState>(
  order: State,
  to: OrderStatus,
  expectedVersion: number,
  move: Move,
): Result<State, MoveRefusal> {
  if (order.isCancelled) return refuse({ code: 'order/cancelled' });
  if (order.version !== expectedVersion)
    return refuse({ code: 'order/changed', status: order.status, by: order.movedBy });
  if (to === 'new' || rank(to) !== rank(order.status) - 1) return refuse({ code: 'order/not-one-step-back' });
  const until = Temporal.Instant.from(order.movedAt).add({ hours: revertHours });
  if (Temporal.Instant.compare(Temporal.Instant.from(move.at), until) > 0) return refuse({ code: 'order/too-late' });
  return accept(moved(order, to, move));
}

/** What a screen offers as the next step; `advance` itself takes any step forward. */
export function nextStatuses(status: OrderStatus): readonly OrderStatus[] {
  return orderStatuses.slice(rank(status) + 1, rank(status) + 3);
}

type Preparing = { readonly acceptsAutomatically: boolean };

/** What has to be prepared waits to be accepted, unless its area accepts by itself; what has not is done. */
export function initialStatus(
  lines: readonly Pick<SoldLine, 'stationId' | 'quantity'>[],
  area: Preparing,
): OrderStatus {
  if (!lines.some(({ stationId, quantity }) => stationId !== null && quantity > 0)) return 'completed';
  return area.acceptsAutomatically ? 'accepted' : 'new';
}

type PreparedFrom = Pick<SoldLine, 'name' | 'note' | 'quantity' | 'stationId' | 'options' | 'parts'>;

/** A sale that reaches the server late must not ring for food that was eaten long ago. */
export function arrivalStatus(
  { lines, kitchen }: Pick<SaleFact, 'kitchen'> & { readonly lines: readonly PreparedFrom[] },
  { isLate, ...area }: Preparing & { readonly isLate: boolean },
): OrderStatus {
  const status = initialStatus(preparedLines(lines), area);
  if (status === 'completed' || !isLate || kitchen === 'none') return status;
  return kitchen === 'slip' ? 'completed' : 'accepted';
}

export function rank(status: OrderStatus): number {
  return orderStatuses.indexOf(status);
}

function moved<State extends OrderState>(order: State, status: OrderStatus, { at, by }: Move): State {
  return { ...order, status, version: order.version + 1, movedAt: at, movedBy: by };
}
