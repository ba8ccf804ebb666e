import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proposedAccounts } from './accounts.ts';
import { balanceOf, bookingsOf } from './bookings.ts';
import { closedDay } from './closed-day.sample.ts';
import { bookingDifference, netBookings } from './difference.ts';

const accounts = proposedAccounts('03', 4);

test('[R1.9] what was never delivered is delivered whole, and what was is not delivered again', () => {
  fc.assert(
    fc.property(closedDay, (day) => {
      const bookings = bookingsOf(day, accounts);
      expect(bookingDifference(bookings, [])).toEqual(bookings);
      if (bookings.length > 0) expect(bookingDifference(bookings, netBookings(bookings))).toEqual([]);
    }),
  );
});

test('[R1.9] before and difference together say what is true now, on every account', () => {
  fc.assert(
    fc.property(closedDay, closedDay, fc.boolean(), (before, now, isOtherCard) => {
      const first = bookingsOf(before, accounts);
      const after = isOtherCard ? { ...accounts, card: '1363' } : accounts;
      const target = bookingsOf({ ...now, number: before.number, businessDate: before.businessDate }, after);
      const difference = bookingDifference(target, netBookings(first));
      for (const account of [...Object.values(accounts), '1363'])
        expect(balanceOf(account, [...first, ...difference])).toBe(balanceOf(account, target));
      for (const { amountCents, text } of difference) {
        expect(amountCents).not.toBe(0);
        expect(text.length).toBeLessThanOrEqual(60);
      }
    }),
  );
});

test('[R1.9] another account for cards is delivered as one row from the old to the new', () => {
  const [day] = fc.sample(
    closedDay.filter(({ figures }) => figures.byPayment[1]!.amountCents > 0),
    { numRuns: 1, seed: 4 },
  );
  const target = bookingsOf(day!, { ...accounts, card: '1363' });
  const difference = bookingDifference(target, netBookings(bookingsOf(day!, accounts)));
  const amount = day!.figures.byPayment[1]!.amountCents;
  expect(difference.map(({ account, contraAccount, amountCents }) => [account, contraAccount, amountCents])).toEqual([
    ['1363', '1371', amount],
    ['1361', '1371', 0 - amount],
  ]);
});
