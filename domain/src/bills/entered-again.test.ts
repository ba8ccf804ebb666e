import { expect, test } from 'vitest';
import { sampleId, sampleItem } from './bill-facts.sample.ts';
import type { OrderedItem } from './bill-facts.ts';
import { enteredAgain } from './entered-again.ts';
import { roundTickets } from './round-tickets.ts';

const item = (no: number, said: Partial<OrderedItem>): OrderedItem => ({
  ...sampleItem({ itemId: sampleId('a', no), quantity: 2, unitCents: 480 }, no),
  ...said,
});

test('what is entered again says so on each line, costs what it cost and rings nowhere', () => {
  const items = [
    item(1, { stationId: 'kitchen', course: 2, note: 'ohne Eis' }),
    item(2, { stationId: 'bar', note: '' }),
  ];
  const again = enteredAgain(items, 'nachgetragen');
  expect(again.map(({ note }) => note)).toEqual(['nachgetragen: ohne Eis', 'nachgetragen']);
  expect(again.map(({ stationId }) => stationId)).toEqual([null, null]);
  expect(again.map(({ quantity, unitCents }) => [quantity, unitCents])).toEqual(
    items.map(({ quantity, unitCents }) => [quantity, unitCents]),
  );
  const { tickets } = roundTickets(again, [], () => 'ticket');
  expect(tickets).toEqual([{ orderId: 'ticket', course: 0, isHeld: false }]);
});

test('a note that is long already stays within what a note may be', () => {
  const [only] = enteredAgain([item(1, { note: 'x'.repeat(60) })], 'nachgetragen');
  expect(only?.note).toHaveLength(60);
});
