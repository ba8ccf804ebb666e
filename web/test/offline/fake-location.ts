import type { EntryOutcome } from '@tresen/contract/device-log';
import type { OrderSnapshot, StreamEvent } from '@tresen/contract/order-stream';
import type { BillFact } from '@tresen/domain/bills/bill-facts';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { advance, type OrderState, type OrderStatus, revert } from '@tresen/domain/orders/order';
import type { StreamCursor } from '../../src/admin/device/orders/order-store.ts';

type Order = OrderState & { readonly orderId: string; readonly isSeen: boolean; readonly isRecalled: boolean };
type Reader = { readonly cursor: { seq: number }; readonly say: (text: string) => void; readonly end: () => void };

export const startedAt = '2026-11-14T18:00:00.000Z';

/** The server's rules for the orders of one location, in memory, at the end of a wire that can be broken. */
export function fakeLocation() {
  let events: StreamEvent[] = [];
  let orders = new Map<string, Order>();
  /** The orders after each event. */
  let past: ReadonlyMap<string, Order>[] = [new Map()];
  let made = 0;
  let isDown = false;
  let isSilent = false;
  const readers = new Set<Reader>();
  const answers = new Map<number, EntryOutcome>();
  const opened: StreamCursor[] = [];
  let snapshots = 0;

  function tell(type: string, payload: Record<string, unknown>): number {
    made += 1;
    const event = { seq: events.length + 1, id: `event-${made}`, type, at: startedAt, payload };
    events = [...events, event];
    past = [...past, new Map(orders)];
    for (const reader of readers) catchUp(reader);
    return event.seq;
  }

  function catchUp(reader: Reader): void {
    if (isSilent) return;
    for (const event of events.slice(reader.cursor.seq)) reader.say(frame('told', event));
    reader.cursor.seq = events.length;
  }

  function moved(order: Order, next: Order, by: string | null): number {
    orders.set(order.orderId, next);
    const { orderId, status: from } = order;
    return tell('order.moved', { orderId, from, to: next.status, version: next.version, at: startedAt, by });
  }

  function answerTo({ seq, type, payload, actor }: LogEntry): EntryOutcome {
    const { orderId, to, expectedVersion } = payload as { orderId: string; to: OrderStatus; expectedVersion: number };
    const order = orders.get(orderId);
    const answer = (outcome: 'applied' | 'rejected', code: string, eventSeq: number) => ({
      seq,
      outcome,
      code,
      eventSeq,
    });
    if (type === 'article.count.v1') {
      const counted = { ...(payload as object), entryId: `e${seq}`, businessDate: '2026-11-14' };
      return answer('applied', '', tell('article.counted', counted));
    }
    if (!order) return answer('rejected', 'order/unknown', events.length);
    const move = { at: startedAt, by: actor.userId };
    if (type === 'order.seen.v1') {
      orders.set(orderId, { ...order, isSeen: true });
      return answer('applied', '', tell('order.seen', { orderId, at: startedAt, by: null }));
    }
    if (type === 'order.revert.v1') {
      const back = revert(order, to, expectedVersion, move);
      if (!back.ok) return answer('rejected', back.refusal.code, events.length);
      return answer('applied', '', moved(order, { ...back.value, isRecalled: true }, actor.userId));
    }
    const on = advance(order, to, move);
    if (!on.ok) return answer('rejected', on.refusal.code, events.length);
    if (!on.value.isMoved) return answer('applied', 'already-there', events.length);
    return answer('applied', '', moved(order, { ...on.value.order, isRecalled: false }, actor.userId));
  }

  return {
    opened,
    snapshots: () => snapshots,
    readers: () => readers.size,
    events: () => events,
    place(orderId: string): void {
      orders.set(orderId, {
        orderId,
        status: 'new',
        version: 1,
        movedAt: startedAt,
        movedBy: null,
        isCancelled: false,
        isSeen: false,
        isRecalled: false,
      });
      tell('order.placed', { ...described(orderId), status: 'new' });
    },
    /** By another screen. */
    advance(orderId: string, to: OrderStatus, by = 'user-other'): void {
      const order = orders.get(orderId);
      const on = order && advance(order, to, { at: startedAt, by });
      if (order && on?.ok) moved(order, { ...on.value.order, isRecalled: false }, by);
    },
    cancel(orderId: string): void {
      const order = orders.get(orderId);
      if (order) orders.set(orderId, { ...order, isCancelled: true });
      tell('order.cancelled', { orderId, at: startedAt, by: null, counterOrderId: `counter of ${orderId}`, lines: [] });
    },
    cancelLine(orderId: string, quantity: number): void {
      const counterOrderId = `counter ${made}`;
      tell('order.lines-cancelled', {
        orderId,
        at: startedAt,
        by: null,
        counterOrderId,
        lines: [{ lineNo: 1, quantity }],
      });
    },
    note: () => void tell('drawer.opened', {}),
    /** Of open bills, by another device. */
    said: ({ ...fact }: BillFact) => void tell('bill.said', { ...fact, device: 'device-other' }),
    park: (entryId: string) => void tell('entry.parked', { entryId, device: 'device-other', seq: 1 }),
    /** So many are left, says another device. */
    count: (articleId: string, left: number | null, step: number) =>
      void tell('article.counted', { articleId, left, step, entryId: `e${step}`, businessDate: '2026-11-14' }),
    sell: (articleId: string, pieces: number, step: number) =>
      void tell('article.sold', { moves: [{ moveId: `o${step}`, articleId, pieces, step, entryId: `e${step}` }] }),
    /** As a failover that loses commits: the numbers are given out again. */
    lose(count: number): void {
      events = events.slice(0, -count);
      past = past.slice(0, events.length + 1);
      orders = new Map(past.at(-1));
      for (const reader of readers) {
        reader.say(frame('reset', {}));
        reader.end();
      }
    },
    beat(): void {
      if (isSilent) return;
      for (const reader of readers) reader.say(frame('beat', { head: events.length, now: startedAt }));
    },
    /** Half open: nothing comes and nobody says so. */
    silence: () => void (isSilent = true),
    cut(): void {
      isDown = true;
      for (const reader of readers) reader.end();
    },
    restore(): void {
      [isDown, isSilent] = [false, false];
    },
    snapshot(): Promise<OrderSnapshot> {
      if (isDown) return Promise.reject(new Error('down'));
      snapshots += 1;
      return Promise.resolve({
        seq: events.length,
        eventId: events.at(-1)?.id ?? null,
        now: startedAt,
        orders: [...orders.values()].map((order) => ({
          ...described(order.orderId),
          ...order,
          takenBack: [],
          partsReady: [],
        })),
      });
    },
    open(cursor: StreamCursor, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
      if (isDown || signal.aborted) return Promise.reject(new Error('down'));
      opened.push(cursor);
      const isTrue = cursor.seq === 0 || events[cursor.seq - 1]?.id === cursor.eventId;
      return Promise.resolve(
        new ReadableStream({
          start(controller) {
            const reader: Reader = {
              cursor: { seq: cursor.seq },
              say: (text) => controller.enqueue(new TextEncoder().encode(text)),
              end: () => {
                if (readers.delete(reader) || !isTrue) controller.close();
              },
            };
            signal.addEventListener('abort', () => {
              if (readers.delete(reader)) controller.error(signal.reason);
            });
            if (!isTrue) {
              reader.say(frame('reset', {}));
              return reader.end();
            }
            readers.add(reader);
            catchUp(reader);
            if (!isSilent) reader.say(frame('beat', { head: events.length, now: startedAt }));
          },
        }),
      );
    },
    upload({ entries }: { entries: LogEntry[] }): Promise<{ outcomes: EntryOutcome[] }> {
      if (isDown) return Promise.reject(new Error('down'));
      const outcomes = entries.map((entry) => {
        const outcome = answers.get(entry.seq) ?? answerTo(entry);
        answers.set(entry.seq, outcome);
        return outcome;
      });
      return Promise.resolve({ outcomes });
    },
  };
}

export type FakeLocation = ReturnType<typeof fakeLocation>;

function frame(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

function described(orderId: string) {
  return {
    orderId,
    areaId: null,
    registerCode: 'K2',
    pickupNo: 17,
    placedAt: startedAt,
    takenBy: null,
    place: 'in-house' as const,
    note: '',
    isLate: false,
    kitchen: 'none' as const,
    items: [{ lineNo: 1, name: 'Bratwurst', quantity: 3, note: 'ohne Senf', stationId: 'station-1' }],
  };
}
