import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleId, sampleItem } from './bill-facts.sample.ts';
import { courseMax } from './bill-facts.ts';
import { roundTickets } from './round-tickets.ts';

const itemsOf = (courses: readonly number[]) =>
  courses.map((course, index) => ({
    ...sampleItem({ itemId: sampleId('a', index + 1), quantity: 1, unitCents: 100 }, index),
    course,
  }));
function ticketsOf(courses: readonly number[], before: readonly { course: number; isHeld: boolean }[] = []) {
  let no = 0;
  return roundTickets(itemsOf(courses), before, () => sampleId('c', (no += 1)));
}
const held = (...given: Parameters<typeof ticketsOf>) =>
  ticketsOf(...given).tickets.map(({ course, isHeld }) => `${course}${isHeld ? ' held' : ''}`);

test('[T57] the first course rings with its round, later ones wait; at once is at once', () => {
  expect(held([0])).toEqual(['0']);
  expect(held([0, 1, 2, 3])).toEqual(['0', '1', '2 held', '3 held']);
  expect(held([2])).toEqual(['2']);
  expect(held([2], [{ course: 1, isHeld: false }])).toEqual(['2 held']);
  // The kitchen is there already.
  expect(held([1, 2], [{ course: 2, isHeld: false }])).toEqual(['1', '2']);
});

test('[T58] every item is on the ticket of its course, and each course has one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(courseMax), { minLength: 1, maxLength: 12 }), (courses) => {
      const { tickets, items } = ticketsOf(courses);
      expect(new Set(tickets.map(({ orderId }) => orderId)).size).toBe(new Set(courses).size);
      for (const { course, ticketNo } of items) expect(tickets[ticketNo - 1]?.course).toBe(course);
    }),
  );
});
