import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cashBookPages } from './cash-book-pages.ts';

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
const day = fc.record({
  registerId: fc.constantFrom('K1', 'K2'),
  businessDate: fc.integer({ min: 10, max: 28 }).map((number) => `2026-11-${number}`),
  lines: fc.array(fc.record({ amountCents: cents }), { maxLength: 5 }),
});
const days = fc.uniqueArray(day, { selector: ({ registerId, businessDate }) => `${registerId} ${businessDate}` });

test('[desk-11] [R1.10] every page begins with what the page before left, and the last one ends with what the drawer holds', () => {
  fc.assert(
    fc.property(days, cents, cents, (book, first, second) => {
      const held = new Map([
        ['K1', first],
        ['K2', second],
      ]);
      for (const [register, now] of held) {
        const pages = cashBookPages(held, book).filter(({ registerId }) => registerId === register);
        const dates = pages.map(({ businessDate }) => businessDate);
        expect(dates).toEqual(dates.toSorted().toReversed());
        pages.forEach(({ closingCents }, place) => {
          expect(closingCents).toBe(pages[place - 1]?.openingCents ?? now);
        });
      }
    }),
  );
});

test('[desk-11] [R1.10] the balance runs from the opening over every line to the closing', () => {
  fc.assert(
    fc.property(days, cents, (book, held) => {
      for (const { openingCents, lines, closingCents } of cashBookPages(new Map([['K1', held]]), book)) {
        const balances = [openingCents, ...lines.map(({ balanceCents }) => balanceCents)];
        expect(balances.at(-1)).toBe(closingCents);
        lines.forEach(({ amountCents, balanceCents }, place) => {
          expect(balanceCents - (balances[place] ?? 0)).toBe(amountCents);
        });
      }
    }),
  );
});

test('[desk-11] 300 in the drawer: a float of 200, 150 taken, 50 to the bank', () => {
  const lines = [{ amountCents: 200_00 }, { amountCents: 150_00 }, { amountCents: -50_00 }];
  const [page] = cashBookPages(new Map([['K1', 300_00]]), [{ registerId: 'K1', businessDate: '2026-11-15', lines }]);
  expect(page).toMatchObject({ openingCents: 0, closingCents: 300_00 });
  expect(page?.lines.map(({ balanceCents }) => balanceCents)).toEqual([200_00, 350_00, 300_00]);
});
