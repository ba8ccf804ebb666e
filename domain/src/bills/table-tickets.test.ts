import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyFacts } from './any-facts.sample.ts';
import { day, sampleFact, sampleId } from './bill-facts.sample.ts';
import type { BillFact } from './bill-facts.ts';
import { viewFloor } from './floor-view.ts';
import { foldBills, leaveOut } from './floor.ts';
import {
  bar,
  coursesFired,
  coursesHeld,
  dishesCancelled,
  dishesOrdered,
  kitchen,
  tableBill,
} from './kitchen-facts.sample.ts';
import { silentAfterMs, silentTickets } from './kitchen-silence.ts';
import { tableTickets } from './table-tickets.ts';

const [soup, steak] = [sampleId('a', 1), sampleId('a', 2)];
const [starters, mains] = [sampleId('c', 1), sampleId('c', 2)];
const entry = (no: number) => ({ entryId: sampleId('e', no), step: no });
const tickets = [
  { orderId: starters, course: 1, isHeld: false },
  { orderId: mains, course: 2, isHeld: true },
];
const round = dishesOrdered(entry(1), tickets, [
  { itemId: soup, ticketNo: 1, course: 1, quantity: 2 },
  { itemId: steak, ticketNo: 2, course: 2, quantity: 2 },
]);

function ticketsOf(...facts: readonly BillFact[]) {
  const floor = foldBills(facts, undefined, 'server');
  return tableTickets(floor, viewFloor(floor));
}
const rung = (...facts: readonly BillFact[]) =>
  ticketsOf(...facts)
    .filter(({ isHeld }) => !isHeld)
    .map(({ orderId, kind }) => `${kind} ${orderId}`)
    .toSorted();

test('[T57] a held course rings when it is fired and not before; fired twice it rings once', () => {
  const fired = coursesFired(entry(2), [mains]);
  const again = coursesFired(entry(3), [mains]);
  const both = [`ordered ${starters}`, `ordered ${mains}`];
  expect(rung(round)).toEqual([`ordered ${starters}`]);
  expect(rung(round, fired)).toEqual(both);
  expect(rung(round, fired, again)).toEqual(both);
  // The second one changes nothing: not even since when it waits.
  expect(ticketsOf(round, fired, again)).toEqual(ticketsOf(round, fired));
  expect(rung(round, fired, coursesHeld(entry(4), [mains]))).toEqual([`ordered ${starters}`]);
  // What was never on hold cannot be called back by it.
  expect(rung(round, coursesHeld(entry(2), [starters]))).toEqual([`ordered ${starters}`]);
});

test('[T57] no order of facts, and no repetition, makes a course ring that nobody fired', () => {
  const facts = [
    round,
    coursesFired(entry(2), [mains]),
    coursesHeld(entry(3), [mains]),
    dishesCancelled(entry(4), soup, [1]),
  ];
  const expected = rung(...facts);
  fc.assert(
    fc.property(fc.shuffledSubarray([...facts, ...facts], { minLength: 8 }), (shuffled) => {
      expect(rung(...shuffled)).toEqual(expected);
      expect(expected).not.toContain(`ordered ${mains}`);
    }),
  );
});

test('[T58] later orders are tickets of their own and say so; a course of the first round is none', () => {
  const later = dishesOrdered(
    entry(5),
    [{ orderId: sampleId('c', 3), course: 0, isHeld: false }],
    [
      { itemId: sampleId('a', 3), ticketNo: 1, note: 'ohne Zwiebeln', seat: 3 },
      { itemId: sampleId('a', 4), ticketNo: 1, stationId: bar, name: 'Spezi' },
    ],
  );
  const all = ticketsOf(round, later, coursesFired(entry(6), [mains]));
  expect(all.map(({ orderId, isAdded, course }) => [orderId, isAdded, course])).toEqual(
    expect.arrayContaining([
      [starters, false, 1],
      [mains, false, 2],
      [sampleId('c', 3), true, 0],
    ]),
  );
  const added = all.find(({ isAdded }) => isAdded);
  expect(added?.tableIds).toEqual([sampleId('d', 12)]);
  expect(added?.lines.map(({ name, stationId, note, seats }) => [name, stationId, note, seats])).toEqual([
    ['Schnitzel', kitchen, 'ohne Zwiebeln', [3]],
    ['Spezi', bar, '', undefined],
  ]);
});

test('[T58] a cancellation is a ticket of its own, and the ticket it takes from has so many fewer', () => {
  const cancelled = dishesCancelled(entry(7), soup, [2]);
  const all = ticketsOf(round, cancelled);
  expect(all.find(({ kind }) => kind === 'cancelled')).toMatchObject({
    orderId: sampleId('e', 7),
    cancels: [starters],
    lines: [{ name: 'Schnitzel', quantity: 1 }],
  });
  expect(all.find(({ orderId }) => orderId === starters)?.lines).toMatchObject([{ quantity: 1, isCancelled: false }]);
  const rest = ticketsOf(round, cancelled, dishesCancelled(entry(8), soup, [1]));
  expect(rest.find(({ orderId }) => orderId === starters)?.lines).toMatchObject([{ quantity: 2, isCancelled: true }]);
});

test('[T41][T58] a piece that two took back is told to the kitchen once', () => {
  const twice = ticketsOf(round, dishesCancelled(entry(7), soup, [2]), dishesCancelled(entry(8), soup, [2]));
  expect(twice.filter(({ kind }) => kind === 'cancelled').map(({ orderId }) => orderId)).toEqual([sampleId('e', 7)]);
});

test('[T57] what a held course lost before it was fired is nobody’s cancellation; afterwards it is', () => {
  const cancelled = dishesCancelled(entry(3), steak, [1]);
  const before = coursesFired(entry(2), [mains]);
  const after = coursesFired(entry(4), [mains]);
  expect(rung(round, cancelled)).toEqual([`ordered ${starters}`]);
  expect(rung(round, cancelled, after)).toEqual([`ordered ${starters}`, `ordered ${mains}`]);
  expect(rung(round, before, cancelled)).toContain(`cancelled ${sampleId('e', 3)}`);
});

test('[T58] a moved table takes its tickets along, and what was parked is on none', () => {
  const moved = sampleFact('bill.set.v1', entry(9), { billId: tableBill, openedOn: day, tableIds: [sampleId('d', 3)] });
  expect(ticketsOf(round, moved).map(({ tableIds }) => tableIds)).toEqual([[sampleId('d', 3)], [sampleId('d', 3)]]);
  const floor = leaveOut(foldBills([round], undefined, 'server'), sampleId('e', 1));
  expect(tableTickets(floor, viewFloor(floor))).toEqual([]);
});

test('[T24][T58] the tickets are the same for any order and repetition of the same facts', () => {
  fc.assert(
    fc.property(
      anyFacts.chain((facts) => {
        const all = [round, dishesCancelled(entry(3), soup, [1]), coursesFired(entry(2), [mains]), ...facts];
        return fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 }));
      }),
      ([facts, shuffled]) => {
        expect(ticketsOf(...shuffled)).toEqual(ticketsOf(...facts));
      },
    ),
  );
});

test('[T60] what nobody in the kitchen has seen for ten seconds is told to who sent it, and to nobody else', () => {
  const all = ticketsOf(round);
  const at = (now: number, given: { seen?: boolean; own?: boolean } = {}) =>
    silentTickets(all, {
      since: new Map(all.map(({ orderId }) => [orderId, 0])),
      now,
      isSeen: () => given.seen ?? false,
      isOwn: () => given.own ?? true,
    }).map(({ orderId }) => orderId);
  expect(at(silentAfterMs - 1)).toEqual([]);
  // The course that waits is not silent: nobody has rung for it.
  expect(at(silentAfterMs)).toEqual([starters]);
  expect(at(silentAfterMs, { seen: true })).toEqual([]);
  expect(at(silentAfterMs, { own: false })).toEqual([]);
});
