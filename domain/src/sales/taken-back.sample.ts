import fc from 'fast-check';
import type { Result } from '../basics/result.ts';
import {
  type CancelRefusal,
  cancelEverything,
  cancelPieces,
  cancelWhole,
  type CounterBooking,
  remainingOf,
} from './counter-booking.ts';
import { isBeside, type SaleFact } from './sale-fact.ts';

type Step = 'one-piece' | 'whole' | 'everything';

/** In how many steps a receipt goes back, if at all. */
export const anySteps: fc.Arbitrary<readonly Step[]> = fc.constantFrom<readonly Step[]>(
  [],
  [],
  ['one-piece'],
  ['one-piece', 'one-piece', 'whole'],
  ['whole'],
  ['whole', 'everything'],
  ['everything'],
);

/** Takes a receipt back step by step. What cannot go back, such as goods that a gift card has paid, stays. */
export function takeBack(
  sale: SaleFact,
  steps: readonly Step[],
  book: (booking: CounterBooking, earlier: readonly SaleFact[]) => SaleFact,
): readonly SaleFact[] {
  const booked: SaleFact[] = [];
  for (const step of steps) {
    const back = bookings[step](sale, booked);
    if (back.ok) booked.push(book(back.value, [...booked]));
  }
  return booked;
}

type Booking = (sale: SaleFact, earlier: readonly SaleFact[]) => Result<CounterBooking, CancelRefusal>;

const bookings: Readonly<Record<Step, Booking>> = {
  'one-piece': cancelOne,
  whole: cancelWhole,
  everything: cancelEverything,
};

function cancelOne(sale: SaleFact, earlier: readonly SaleFact[]): Result<CounterBooking, CancelRefusal> {
  const goods = new Set(sale.lines.filter(({ kind }) => !isBeside(kind)).map(({ lineNo }) => lineNo));
  const first = [...remainingOf(sale, earlier)].find(([lineNo, left]) => goods.has(lineNo) && left > 0);
  return cancelPieces(sale, new Map(first ? [[first[0], 1]] : []), earlier);
}
