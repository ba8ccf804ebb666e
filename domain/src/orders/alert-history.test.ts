import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Heard, mayChime, newsOf } from './alert-history.ts';
import { ticketsFor } from './kitchen-ticket.ts';
import { orderStatuses } from './order.ts';
import { sampleLine, sampleOrder } from './sample-ticket.ts';

const nothing: Heard = { placed: new Set(), cancelled: new Set() };
const shown = (...orders: ReturnType<typeof sampleOrder>[]) =>
  ticketsFor(orders, { areaIds: [], stationId: undefined });
const state = fc.record({
  orderId: fc.constantFrom('a', 'b', 'c'),
  status: fc.constantFrom(...orderStatuses),
  isCancelled: fc.boolean(),
});

test('[D32] a ticket rings once, however it goes back and forth', () => {
  fc.assert(
    fc.property(fc.array(state, { maxLength: 20 }), (states) => {
      let heard = nothing;
      const rung: string[] = [];
      for (const one of states) {
        const news = newsOf(heard, shown(sampleOrder(one)));
        ({ heard } = news);
        rung.push(...news.placed.map(({ order }) => order.orderId));
      }
      expect(new Set(rung).size).toBe(rung.length);
    }),
  );
});

test('offline-5 it never rings for food that the kitchen had on paper, and does for what it never had', () => {
  const late = (kitchen: 'slip' | 'lan' | 'none') =>
    newsOf(nothing, shown(sampleOrder({ details: { isLate: true, kitchen } }))).placed.length;
  expect([late('slip'), late('lan'), late('none')]).toEqual([0, 0, 1]);
  expect(newsOf(nothing, shown(sampleOrder({ status: 'ready' }))).placed).toEqual([]);
  expect(newsOf(nothing, shown(sampleOrder({ status: 'accepted' }))).placed).toHaveLength(1);
});

test('[D12] a cancellation rings by itself, once for each further line', () => {
  const taken = (lineNo: number) => ({ counterOrderId: `counter-${lineNo}`, lines: [{ lineNo, quantity: 1 }] });
  const order = (...gone: number[]) =>
    sampleOrder({
      status: 'accepted',
      takenBack: gone.map(taken),
      details: { lines: [sampleLine({ quantity: 3 }), sampleLine({ lineNo: 2 })] },
    });
  const first = newsOf(newsOf(nothing, shown(order())).heard, shown(order(1)));
  expect(first.cancelled).toHaveLength(1);
  expect(newsOf(first.heard, shown(order(1))).cancelled).toEqual([]);
  expect(newsOf(first.heard, shown(order(1, 2))).cancelled).toHaveLength(1);
});

test('a rush is one sound in three seconds', () => {
  expect(mayChime(undefined, 0)).toBe(true);
  fc.assert(fc.property(fc.nat(), fc.nat(10_000), (at, later) => mayChime(at, at + later) === later >= 3_000));
});
