import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancellationOf, mustBeSeen, readyStations, stillAt, type Ticket, ticketsFor } from './kitchen-ticket.ts';
import { sampleLine, sampleOrder } from './sample-ticket.ts';

const stations = ['kitchen', 'bar', 'grill'] as const;
const areas = ['garden', 'hall'] as const;
const everything = { areaIds: [], stationId: undefined };

const orders = fc
  .array(
    fc.record({
      areaId: fc.constantFrom(...areas, null),
      stationIds: fc.array(fc.constantFrom(...stations, null), { minLength: 1, maxLength: 5 }),
    }),
    { maxLength: 8 },
  )
  .map((drafts) =>
    drafts.map(({ areaId, stationIds }, place) =>
      sampleOrder({
        orderId: `order-${place}`,
        details: { areaId, lines: stationIds.map((stationId, lineNo) => sampleLine({ lineNo, stationId })) },
      }),
    ),
  );

function shown(tickets: readonly Ticket[]): string[] {
  return tickets.flatMap(({ order, lines }) => lines.map(({ lineNo }) => `${order.orderId}/${lineNo}`)).toSorted();
}

test('[D32] every line that has to be prepared is on exactly one station’s screen, and on that of all', () => {
  fc.assert(
    fc.property(orders, (all) => {
      const each = stations.flatMap((stationId) => shown(ticketsFor(all, { areaIds: [], stationId })));
      const wanted = all.flatMap(({ orderId, details }) =>
        (details?.lines ?? []).flatMap(({ lineNo, stationId }) => (stationId === null ? [] : `${orderId}/${lineNo}`)),
      );
      expect(each.toSorted()).toEqual(wanted.toSorted());
      expect(shown(ticketsFor(all, everything))).toEqual(wanted.toSorted());
    }),
  );
});

test('[D32] a screen names the other stations of an order, and never its own', () => {
  fc.assert(
    fc.property(orders, fc.constantFrom(...stations), (all, stationId) => {
      for (const { order, alsoAt } of ticketsFor(all, { areaIds: [], stationId })) {
        const others = (order.details?.lines ?? []).map((line) => line.stationId).filter((id) => id !== stationId);
        expect(new Set(alsoAt)).toEqual(new Set(others.filter((id) => id !== null)));
      }
    }),
  );
});

test('[R2.55] areas add up: two of them show what each of them shows, none chosen shows all', () => {
  fc.assert(
    fc.property(orders, (all) => {
      const of = (...areaIds: string[]) => shown(ticketsFor(all, { areaIds, stationId: undefined }));
      expect(of('garden', 'hall')).toEqual([...of('garden'), ...of('hall')].toSorted());
      const nowhere = all.filter(({ details }) => details?.areaId === null);
      expect(of()).toEqual([...of('garden', 'hall'), ...shown(ticketsFor(nowhere, everything))].toSorted());
    }),
  );
});

test('an order of which only later news have come is not shown yet', () => {
  expect(ticketsFor([{ ...sampleOrder(), details: undefined }], everything)).toEqual([]);
});

test('[D12] what was cancelled has to be seen, in whole or in part, but only by the station that makes it', () => {
  const line = sampleLine({ lineNo: 2, stationId: 'bar', isCancelled: true });
  const takenBack = [{ counterOrderId: 'counter', lines: [{ lineNo: 2, quantity: 1 }] }];
  const half = sampleOrder({ status: 'accepted', takenBack, details: { lines: [sampleLine(), line] } });
  const at = (stationId: string) => ticketsFor([half], { areaIds: [], stationId }).map((ticket) => mustBeSeen(ticket));
  expect(at('bar')).toEqual([true]);
  expect(at('kitchen')).toEqual([false]);
  const whole = (change: object) =>
    ticketsFor([sampleOrder({ isCancelled: true, ...change })], everything).map((ticket) => mustBeSeen(ticket));
  expect(whole({})).toEqual([true]);
  expect(whole({ isAcknowledged: true })).toEqual([false]);
  expect(whole({ status: 'completed' })).toEqual([false]);
});

test('[D12] who has seen that one piece was taken back has not seen the next one', () => {
  const taken = (...ids: string[]) => ids.map((counterOrderId) => ({ counterOrderId, lines: [] }));
  const states = [
    sampleOrder(),
    sampleOrder({ takenBack: taken('a') }),
    sampleOrder({ takenBack: taken('a', 'b') }),
    sampleOrder({ takenBack: taken('a', 'b'), isCancelled: true }),
  ];
  expect(new Set(states.map(cancellationOf)).size).toBe(states.length);
});

test('[D32] an order is left to the stations that have not made their part of it as it stands now', () => {
  const lines = [
    sampleLine(),
    sampleLine({ lineNo: 2, stationId: 'bar' }),
    sampleLine({ lineNo: 3, stationId: 'grill' }),
  ];
  const shown = (partsReady: readonly { stationId: string; version: number }[], version = 2) =>
    ticketsFor([sampleOrder({ status: 'accepted', version, partsReady, details: { lines } })], {
      areaIds: [],
      stationId: 'kitchen',
    })[0]!;
  expect(stillAt(shown([]))).toEqual(['bar', 'grill']);
  expect(stillAt(shown([{ stationId: 'bar', version: 2 }]))).toEqual(['grill']);
  expect([...readyStations(shown([{ stationId: 'bar', version: 2 }]).order)]).toEqual(['bar']);
  // Taken back since: it has to be made again.
  expect(stillAt(shown([{ stationId: 'bar', version: 2 }], 4))).toEqual(['bar', 'grill']);
});
