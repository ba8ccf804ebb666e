import { advance, revert } from '@tresen/domain/orders/order';
import type { KitchenOrder, Lefts, MoveAnswer, OrderFeed } from '../../../device/orders/order-feed.ts';
import { createStore } from '../../../../shared/store.ts';

const me = 'max';

/** A feed without a server: one screen alone, that moves its orders by the same rules. */
export function memoryFeed(orders: readonly KitchenOrder[], now: () => string) {
  const board = createStore<ReturnType<OrderFeed['board']['get']>>({ orders, isKnown: true });
  const connection = createStore<ReturnType<OrderFeed['connection']['get']>>({ state: 'live', knownAt: now(), seq: 1 });
  let isBroken = false;

  function put(next: KitchenOrder): void {
    const others = board.get().orders.filter(({ orderId }) => orderId !== next.orderId);
    board.set({ ...board.get(), orders: [...others, next] });
  }

  function move(orderId: string, act: (order: KitchenOrder) => [KitchenOrder | undefined, MoveAnswer]) {
    if (isBroken) return Promise.reject(new Error('the journal could not be written'));
    const order = board.get().orders.find((one) => one.orderId === orderId);
    if (!order) return Promise.resolve<MoveAnswer>({ outcome: 'rejected', code: 'order/unknown', by: null });
    const [next, answer] = act(order);
    if (next) put(next);
    return Promise.resolve(answer);
  }

  const feed: OrderFeed = {
    board,
    display: board,
    connection,
    neighbours: createStore(0),
    advance: (orderId, to) =>
      move(orderId, (order) => {
        const moved = advance(order, to, { at: now(), by: me });
        if (!moved.ok) return [undefined, { outcome: 'rejected', code: moved.refusal.code, by: null }];
        const { isMoved, order: next } = moved.value;
        if (!isMoved) return [undefined, { outcome: 'already-there', code: '', by: order.movedBy }];
        const isOffline = connection.get().state === 'offline';
        return [
          { ...next, pending: isOffline },
          { outcome: isOffline ? 'queued' : 'applied', code: '', by: null },
        ];
      }),
    revert: (orderId, to, version) =>
      move(orderId, (order) => {
        const moved = revert(order, to, version, { at: now(), by: me });
        if (!moved.ok) return [undefined, { outcome: 'rejected', code: moved.refusal.code, by: null }];
        return [
          { ...moved.value, isRecalled: true },
          { outcome: 'applied', code: '', by: null },
        ];
      }),
    partReady: async (orderId, stationId, version) => {
      await Promise.resolve();
      const order = board.get().orders.find((one) => one.orderId === orderId);
      if (order) put({ ...order, partsReady: [...order.partsReady, { stationId, version }] });
    },
    lefts: createStore<Lefts>(new Map()),
    count: () => Promise.resolve(),
    acknowledge: async (orderId) => {
      await Promise.resolve();
      const order = board.get().orders.find((one) => one.orderId === orderId);
      if (order) put({ ...order, isAcknowledged: true });
    },
    close: () => Promise.resolve(),
  };
  return {
    feed,
    board,
    connection,
    put,
    breakDown: () => {
      isBroken = true;
    },
  };
}
