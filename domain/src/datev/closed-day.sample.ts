import { cashMoveKinds, goesIn } from '../closing/cash-book.ts';
import type { ClosedDay } from './bookings.ts';
import fc from 'fast-check';

const cents = fc.integer({ min: -2_000_000, max: 9_000_000 });
const rates = [190, 70, 0] as const;

/** Any day whose takings are what was paid, below zero too and with what is no turnover, and with whatever else went through the drawers. */
export const closedDay: fc.Arbitrary<ClosedDay> = fc
  .record({
    number: fc.integer({ min: 1, max: 999_999 }),
    day: fc.integer({ min: 0, max: 364 }),
    gross: fc.array(cents, { minLength: 0, maxLength: 3 }),
    cardCents: cents,
    moves: fc.array(
      fc.record({ kind: fc.constantFrom(...cashMoveKinds), amount: fc.integer({ min: 1, max: 500_000 }) }),
    ),
    differenceCents: fc.integer({ min: -5000, max: 5000 }),
    beside: fc.option(fc.record({ tip: cents, valueSold: cents, valueRedeemed: cents }), { nil: undefined }),
  })
  .map(({ number, day, gross, cardCents, moves, differenceCents, beside }) => {
    const totalCents = gross.reduce((total, amount) => total + amount, 0);
    const paidCents = Object.values(beside ?? {}).reduce((total, amount) => total + amount, totalCents);
    const counted = (amountCents: number) => ({ count: 1, amountCents });
    return {
      number,
      businessDate: Temporal.PlainDate.from('2026-01-01').add({ days: day }).toString(),
      figures: {
        totalCents,
        byRate: gross.map((grossCents, at) => ({ ratePermille: rates[at] ?? 0, grossCents })),
        byPayment: [
          { type: 'cash' as const, count: 1, amountCents: paidCents - cardCents },
          { type: 'card' as const, count: 1, amountCents: cardCents },
        ],
        ...(beside && {
          beside: {
            tip: counted(beside.tip),
            valueSold: counted(beside.valueSold),
            valueRedeemed: counted(beside.valueRedeemed),
          },
        }),
        cash: {
          moves: moves.map(({ kind, amount }) => ({ kind, count: 1, amountCents: goesIn(kind) ? amount : 0 - amount })),
          differenceCents,
        },
      },
    };
  });
