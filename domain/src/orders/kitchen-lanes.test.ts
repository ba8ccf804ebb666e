import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lanes, lanesOf, nextStatus, previousStatus, skipStatus } from './kitchen-lanes.ts';
import { ticketsFor } from './kitchen-ticket.ts';
import { advance, nextStatuses, orderStatuses, revert } from './order.ts';
import { sampleOrder } from './sample-ticket.ts';

const everything = { areaIds: [], stationId: undefined };
const instant = fc
  .integer({ min: 0, max: 3600 })
  .map((second) => new Date(1_794_000_000_000 + second * 1000).toISOString());
const orders = fc
  .array(
    fc.record({
      status: fc.constantFrom(...orderStatuses),
      placedAt: instant,
      movedAt: instant,
      isLate: fc.boolean(),
      kitchen: fc.constantFrom('slip', 'lan', 'none' as const),
      isCancelled: fc.boolean(),
      isAcknowledged: fc.boolean(),
    }),
    { maxLength: 20 },
  )
  .map((drafts) =>
    drafts.map(({ placedAt, isLate, kitchen, ...order }, place) =>
      sampleOrder({ ...order, orderId: `order-${place}`, details: { placedAt, isLate, kitchen } }),
    ),
  );
const someOf = fc.subarray(Array.from({ length: 20 }, (_, place) => `order-${place}`)).map((ids) => new Set(ids));

test('[R1.3] [R4.1] every ticket stands in exactly one lane, whatever happened to it', () => {
  fc.assert(
    fc.property(orders, someOf, someOf, (all, pinned, seenLate) => {
      const sorted = lanesOf(ticketsFor(all, everything), { pinned, seenLate });
      const shown = lanes.flatMap((lane) => sorted[lane].map(({ order }) => order.orderId));
      expect(shown.toSorted()).toEqual(all.map(({ orderId }) => orderId).toSorted());
    }),
  );
});

test('[R2.55] the oldest first where work waits, the longest waiting where guests come, the latest where all is done', () => {
  fc.assert(
    fc.property(orders, (all) => {
      const sorted = lanesOf(ticketsFor(all, everything), { pinned: new Set(), seenLate: new Set() });
      for (const lane of ['new', 'accepted', 'late'] as const)
        expect(sorted[lane].map(({ details }) => details.placedAt)).toEqual(
          sorted[lane].map(({ details }) => details.placedAt).toSorted(),
        );
      const moved = (lane: 'ready' | 'completed') => sorted[lane].map(({ order }) => order.movedAt);
      expect(moved('ready')).toEqual(moved('ready').toSorted());
      expect(moved('completed')).toEqual(moved('completed').toSorted().toReversed());
    }),
  );
});

test('[R2.55] the order of tickets does not depend on the order in which they were heard of', () => {
  fc.assert(
    fc.property(
      orders.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      someOf,
      ([all, shuffled], pinned) => {
        const ids = (list: typeof all) => {
          const sorted = lanesOf(ticketsFor(list, everything), { pinned, seenLate: new Set() });
          return lanes.map((lane) => sorted[lane].map(({ order }) => order.orderId));
        };
        expect(ids(shuffled)).toEqual(ids(all));
      },
    ),
  );
});

test('[R2.55] what somebody put to the front is in front of everything else of its lane', () => {
  fc.assert(
    fc.property(orders, someOf, (all, pinned) => {
      const sorted = lanesOf(ticketsFor(all, everything), { pinned, seenLate: new Set() });
      for (const lane of ['new', 'accepted', 'ready'] as const) {
        const marks = sorted[lane].map(({ order }) => pinned.has(order.orderId));
        expect(marks).toEqual(marks.toSorted((one, other) => Number(other) - Number(one)));
      }
    }),
  );
});

test('offline-5 what the kitchen had on paper or from a neighbour is never among the new; what it never had is', () => {
  fc.assert(
    fc.property(orders, (all) => {
      const sorted = lanesOf(ticketsFor(all, everything), { pinned: new Set(), seenLate: new Set() });
      for (const { details } of [...sorted.new, ...sorted.accepted])
        expect(details.isLate && details.kitchen !== 'none').toBe(false);
      for (const { details } of sorted.late) expect(details).toMatchObject({ isLate: true });
    }),
  );
});

test('[D12] the buttons of a ticket offer exactly the moves the machine knows', () => {
  for (const status of orderStatuses) {
    const offered = [nextStatus(status), skipStatus(status)].filter((to) => to !== undefined);
    expect(offered).toEqual(nextStatuses(status));
    const order = sampleOrder({ status });
    const move = { at: order.movedAt, by: null };
    for (const to of offered) expect(advance(order, to, move)).toMatchObject({ ok: true, value: { isMoved: true } });
    const back = orderStatuses.filter((to) => revert(order, to, order.version, move).ok);
    expect(back).toEqual([previousStatus(status)].filter((to) => to !== undefined));
  }
});
