import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemCounts } from './kitchen-counts.ts';
import { ticketsFor } from './kitchen-ticket.ts';
import { orderStatuses } from './order.ts';
import { sampleLine, sampleOrder } from './sample-ticket.ts';

const line = fc.record({
  name: fc.constantFrom('Bratwurst', 'Pommes', 'Brezn'),
  quantity: fc.integer({ min: 1, max: 20 }),
  isCancelled: fc.boolean(),
});
const orders = fc
  .array(fc.record({ status: fc.constantFrom(...orderStatuses), isCancelled: fc.boolean(), lines: fc.array(line) }), {
    maxLength: 10,
  })
  .map((drafts) =>
    drafts.map(({ lines, ...order }, place) =>
      sampleOrder({
        ...order,
        orderId: `order-${place}`,
        details: { lines: lines.map((one, lineNo) => sampleLine({ ...one, lineNo })) },
      }),
    ),
  );
const tickets = orders.map((all) => ticketsFor(all, { areaIds: [], stationId: undefined }));

test('the counts add up to what is still to be made: no more, no less', () => {
  fc.assert(
    fc.property(tickets, (all) => {
      const wanted = all
        .filter(({ order }) => !order.isCancelled && ['new', 'accepted'].includes(order.status))
        .flatMap(({ lines }) => lines.filter(({ isCancelled }) => !isCancelled))
        .reduce((sum, { quantity }) => sum + quantity, 0);
      const counted = itemCounts(all, () => false);
      expect(counted.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(wanted);
      expect(new Set(counted.map(({ name }) => name)).size).toBe(counted.length);
      expect(counted.map(({ quantity }) => quantity)).toEqual(
        counted.map(({ quantity }) => quantity).toSorted((one, other) => other - one),
      );
    }),
  );
});

test('what is struck through is not counted any more', () => {
  fc.assert(fc.property(tickets, (all) => itemCounts(all, () => true).length === 0));
  const [ticket] = ticketsFor(
    [sampleOrder({ details: { lines: [sampleLine({ quantity: 2 }), sampleLine({ lineNo: 2, quantity: 3 })] } })],
    { areaIds: [], stationId: undefined },
  );
  expect(itemCounts(ticket ? [ticket] : [], (_orderId, { lineNo }) => lineNo === 2)).toEqual([
    { name: 'Bratwurst', quantity: 2 },
  ]);
});
