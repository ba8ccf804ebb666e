import fc from 'fast-check';
import { expect, test } from 'vitest';
import { charts, proposedAccounts } from '../datev/accounts.ts';
import { balanceOf, moneyBookings } from '../datev/bookings.ts';
import { type CashMove, typedMoveKinds, type DrawerEntry, drawerFigures, goesIn } from './cash-book.ts';
import { cashBookPages } from './cash-book-pages.ts';
import { officeEntry, officeEntryNumber, officeReversal } from './office-entry.ts';

const typed = fc.record({
  kind: fc.constantFrom(...typedMoveKinds),
  amountCents: fc.integer({ min: 1, max: 1_000_000 }),
  reason: fc.constantFrom('Sparkasse', ' Blumen '),
});
const held = fc.integer({ min: 0, max: 2_000_000 });

test('[desk-11] [R1.10] an entry from the office says why, and takes no more out of a drawer than it holds', () => {
  fc.assert(
    fc.property(typed, held, (entry, heldCents) => {
      const made = officeEntry(entry, heldCents);
      const isTooMuch = !goesIn(entry.kind) && entry.amountCents > heldCents;
      expect(made.ok).toBe(!isTooMuch);
      if (made.ok) {
        expect(heldCents + made.value.amountCents).toBeGreaterThanOrEqual(0);
        expect(made.value.reason).toBe(entry.reason.trim());
      } else expect(made.refusal).toEqual({ code: 'cash/too-little', heldCents });
      expect(officeEntry({ ...entry, reason: '  ' }, 2_000_000)).toEqual({
        ok: false,
        refusal: { code: 'cash/reason-needed' },
      });
    }),
  );
});

test('[desk-11] [R1.10] a reversal leaves the drawer and every account as if the entry had never been', () => {
  fc.assert(
    fc.property(typed, fc.constantFrom(...charts), (entry, chart) => {
      const made = officeEntry(entry, 2_000_000);
      if (!made.ok) throw new Error(made.refusal.code);
      const back = officeReversal(made.value, 'vertippt', 2_000_000);
      if (!back.ok) throw new Error(back.refusal.code);
      const cash = drawerFigures(2_000_000, [moved(made.value), moved(back.value)]);
      expect(cash.closingCents).toBe(2_000_000);
      const accounts = proposedAccounts(chart, 4);
      const booked = moneyBookings(day(cash), accounts);
      for (const account of Object.values(accounts)) expect(balanceOf(account, booked)).toBe(0);
      expect(officeReversal(made.value, ' ', 2_000_000).ok).toBe(false);
    }),
  );
});

const anyEntry: fc.Arbitrary<DrawerEntry> = fc.oneof(
  fc.integer({ min: -5000, max: 50_000 }).map((cashCents) => ({ kind: 'sale', cashCents }) as const),
  typed.map((entry) => moved(moveOf(entry))),
  fc.integer({ min: 0, max: 200_000 }).map((countedCents) => ({ kind: 'count', countedCents }) as const),
);

test('[desk-11] [K27] whatever a drawer went through, its cash book, its Z-reports and the cash account of DATEV agree to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(anyEntry, { maxLength: 12 }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(...charts),
      (days, chart) => {
        const accounts = proposedAccounts(chart, 4);
        let openingCents = 0;
        const reports = days.map((entries) => {
          const cash = drawerFigures(openingCents, entries);
          openingCents = cash.closingCents;
          return cash;
        });
        const pages = cashBookPages(
          new Map([['K1', openingCents]]),
          days.map((entries, place) => ({
            registerId: 'K1',
            businessDate: `2026-11-${10 + place}`,
            lines: linesOf(reports[place]?.openingCents ?? 0, entries),
          })),
        ).toReversed();
        pages.forEach((page, place) => {
          const report = reports[place];
          if (!report) throw new Error('a report for each page');
          expect(page.openingCents).toBe(report.openingCents);
          expect(page.closingCents).toBe(report.closingCents);
          expect(balanceOf(accounts.cash, moneyBookings(day(report), accounts))).toBe(
            page.closingCents - page.openingCents,
          );
        });
      },
    ),
  );
});

test('[desk-11] own vouchers have four digits, and more when they need them', () => {
  expect([1, 42, 12_345].map(officeEntryNumber)).toEqual(['E-0001', 'E-0042', 'E-12345']);
});

function moved(move: CashMove): DrawerEntry {
  return { kind: 'move', move };
}

function moveOf(entry: Parameters<typeof officeEntry>[0]): CashMove {
  const made = officeEntry(entry, Number.MAX_SAFE_INTEGER);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value;
}

/** What each entry changed, counted as a person would with a pencil. */
function linesOf(openingCents: number, entries: readonly DrawerEntry[]): readonly { readonly amountCents: number }[] {
  let balance = openingCents;
  return entries.map((entry) => {
    const amountCents =
      entry.kind === 'sale'
        ? entry.cashCents
        : entry.kind === 'move'
          ? entry.move.amountCents
          : entry.kind === 'count'
            ? entry.countedCents - balance
            : 0;
    balance += amountCents;
    return { amountCents };
  });
}

function day(cash: ReturnType<typeof drawerFigures>) {
  const byPayment = [{ type: 'cash', count: 1, amountCents: cash.salesCents } as const];
  const figures = { byPayment, totalCents: cash.salesCents, byRate: [], cash };
  return { number: 1, businessDate: '2026-11-10', figures };
}
