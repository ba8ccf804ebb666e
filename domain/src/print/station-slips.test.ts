import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TicketLine } from '../orders/kitchen-ticket.ts';
import { slipName, slipsWanted } from './station-slips.ts';

type Ticket = Parameters<typeof slipsWanted>[0][number];

const stations = [
  { stationId: 'kitchen', printerId: 'hot' },
  { stationId: 'bar', printerId: 'cold' },
  { stationId: 'pass' },
];

function line(lineNo: number, stationId: string | null, over: Partial<TicketLine> = {}): TicketLine {
  return { lineNo, name: `dish ${lineNo}`, quantity: 1, note: '', stationId, isCancelled: false, ...over };
}

function ticket(orderId: string, over: Partial<Ticket> = {}): Ticket {
  const lines = [line(1, 'kitchen'), line(2, 'bar'), line(3, 'pass'), line(4, null)];
  return { kind: 'ordered', orderId, isHeld: false, kitchen: 'none', lines, cancels: [], ...over };
}

function wanted(tickets: readonly Ticket[], out: readonly string[] = [], over: readonly string[] = []) {
  return slipsWanted(tickets, {
    stations,
    isOut: (orderId, stationId) => out.includes(`${orderId} ${stationId}`),
    isOver: (orderId) => over.includes(orderId),
  });
}

const names = (slips: ReturnType<typeof wanted>) => slips.map(slipName);

describe('[T59] what has to come out', () => {
  test('each station with a printer gets its part of a ticket, and nothing of what others make', () => {
    const slips = wanted([ticket('one')]);
    expect(names(slips)).toEqual(['one kitchen hot', 'one bar cold']);
    expect(slips.map(({ lines }) => lines.map(({ lineNo }) => lineNo))).toEqual([[1], [2]]);
  });

  test('not what is on hold, was made, or was told to the kitchen on other paper', () => {
    expect(
      wanted([ticket('one', { isHeld: true }), ticket('two', { kitchen: 'slip' }), ticket('three')], [], ['three']),
    ).toEqual([]);
  });

  test('what is out is not wanted again; what was taken back of it has a slip of its own', () => {
    const back = ticket('back', { kind: 'cancelled', lines: [line(1, 'kitchen')], cancels: ['one'] });
    expect(names(wanted([ticket('one'), back], ['one kitchen', 'one bar']))).toEqual(['back kitchen hot']);
    expect(wanted([ticket('one'), back], ['one kitchen', 'one bar', 'back kitchen'])).toEqual([]);
  });

  test('taken back before it came out, it is left away on the slip, and nobody is told of it a second time', () => {
    const lines = [line(1, 'kitchen'), line(2, 'kitchen', { isCancelled: true })];
    const back = ticket('back', { kind: 'cancelled', lines: [line(1, 'kitchen')], cancels: ['one'] });
    const [slip, ...others] = wanted([ticket('one', { lines }), back]);
    expect(others).toEqual([]);
    expect(slip?.lines.map(({ lineNo }) => lineNo)).toEqual([1]);
    expect(slip?.orderIds).toEqual(['one', 'back']);
    expect(wanted([ticket('one', { lines: [line(1, 'kitchen', { isCancelled: true })] }), back])).toEqual([]);
  });

  test('whatever comes out in whatever order, in the end nothing is wanted and every slip came once', () => {
    const anyTicket = fc.record({ orderId: fc.uuid(), isHeld: fc.boolean() });
    fc.assert(
      fc.property(
        fc.uniqueArray(anyTicket, { selector: ({ orderId }) => orderId }),
        fc.infiniteStream(fc.nat()),
        (some, picks) => {
          const tickets = some.map(({ orderId, isHeld }) => ticket(orderId, { isHeld }));
          const [out, printed]: [string[], string[]] = [[], []];
          for (let left = wanted(tickets, out); left.length > 0; left = wanted(tickets, out)) {
            const slip = left[(picks.next().value ?? 0) % left.length];
            if (!slip) break;
            printed.push(slipName(slip));
            out.push(...slip.orderIds.map((orderId) => `${orderId} ${slip.stationId}`));
          }
          expect(new Set(printed).size).toBe(printed.length);
          expect(printed).toHaveLength(tickets.filter(({ isHeld }) => !isHeld).length * 2);
        },
      ),
    );
  });
});
