import type {
  BillSaidEvent,
  CancelledEvent,
  MovedEvent,
  OrderSnapshot,
  PartReadyEvent,
  PlacedEvent,
  PrintedEvent,
  SeenEvent,
  StreamEvent,
} from '@tresen/contract/order-stream';
import type { KitchenItem } from '@tresen/domain/orders/kitchen-items';
import type { BoardEvent, BoardOrder } from '@tresen/domain/orders/order-board';
import type { OrderDetails } from './order-feed.ts';

export type KeptOrder = BoardOrder<OrderDetails>;

/** What an event of the stream says about orders. A newer server's events are passed over. */
export function boardEventsOf(event: StreamEvent): readonly BoardEvent<OrderDetails>[] {
  const { type, payload } = event;
  if (payload === null || typeof payload !== 'object') return [];
  // The server writes these shapes and no others; `contract/order-stream` holds both ends together.
  if (type === 'bill.said') return ticketsPlaced(payload as BillSaidEvent);
  const said = boardEventOf(type, payload);
  return said ? [said] : [];
}

/** How far tickets of tables are. What is on them is read from the floor. */
function ticketsPlaced({ tickets = [], at, actorId: by }: BillSaidEvent): readonly BoardEvent<OrderDetails>[] {
  return tickets.map(({ orderId, status }) => {
    return { type: 'order.placed', orderId, status, version: 1, at, by, details: undefined };
  });
}

function boardEventOf(type: string, payload: object): BoardEvent<OrderDetails> | undefined {
  if (type === 'order.placed') return placed(payload as PlacedEvent);
  if (type === 'order.moved') return { type, ...(payload as MovedEvent) };
  if (type === 'order.part-ready') return partReady(payload as PartReadyEvent);
  if (type === 'order.printed') return { type, ...(payload as PrintedEvent) };
  if (type === 'order.seen') return { type, ...(payload as SeenEvent) };
  if (type === 'order.cancelled') return { type, ...moment(payload as CancelledEvent) };
  if (type !== 'order.lines-cancelled') return undefined;
  const { counterOrderId, lines } = payload as CancelledEvent;
  return { type, ...moment(payload as CancelledEvent), takenBack: { counterOrderId, lines } };
}

export function keptOrders({ orders, tickets = [] }: OrderSnapshot): KeptOrder[] {
  return [
    ...orders.map(keptOrder),
    ...tickets.map((ticket) => ({ ...ticket, isCancelled: false, takenBack: [], details: undefined })),
  ];
}

function keptOrder(order: OrderSnapshot['orders'][number]): KeptOrder {
  const {
    orderId,
    status,
    version,
    movedAt,
    movedBy,
    isCancelled,
    isSeen,
    isRecalled,
    takenBack,
    partsReady,
    printedAt,
  } = order;
  return {
    orderId,
    status,
    version,
    movedAt,
    movedBy,
    isCancelled,
    isSeen,
    isRecalled,
    takenBack,
    partsReady,
    printedAt,
    details: detailsOf(order),
  };
}

function partReady({ orderId, at, by, stationId, version }: PartReadyEvent): BoardEvent<OrderDetails> {
  return { type: 'order.part-ready', orderId, at, by, part: { stationId, version } };
}

function placed(payload: PlacedEvent): BoardEvent<OrderDetails> {
  const { orderId, status, placedAt: at, takenBy: by } = payload;
  return { type: 'order.placed', orderId, status, version: 1, at, by, details: detailsOf(payload) };
}

function moment({ orderId, at, by }: CancelledEvent) {
  return { orderId, at, by };
}

type Described = Pick<PlacedEvent, 'registerCode' | 'pickupNo'> & { readonly items: readonly KitchenItem[] } & Pick<
    OrderDetails,
    'areaId' | 'placedAt' | 'takenBy' | 'place' | 'isLate' | 'kitchen' | 'note'
  >;

export function detailsOf(order: Described): OrderDetails {
  const { registerCode, pickupNo, areaId, placedAt, takenBy, place, isLate, kitchen, note, items } = order;
  return {
    pickupNo: `${registerCode}-${pickupNo}`,
    areaId,
    placedAt,
    takenBy,
    place,
    isLate,
    kitchen,
    note,
    lines: items.map((item) => ({ ...item, isCancelled: false })),
  };
}
