import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountsOf, charts, proposedAccounts } from './accounts.ts';
import { balanceOf, bookingsOf, documentNoOf, receiptBookings, revenueBookings } from './bookings.ts';
import { closedDay } from './closed-day.sample.ts';

const accounts = proposedAccounts('03', 4);

test('[R1.9][D45] the interim account nets to zero for every Z-report, whatever happened', () => {
  fc.assert(
    fc.property(closedDay, fc.constantFrom(...charts), (day, chart) => {
      const of = proposedAccounts(chart, 4);
      expect(balanceOf(of.interim, bookingsOf(day, of))).toBe(0);
    }),
  );
});

test('[R1.9] switching SKR03 and SKR04 moves no cent: only the numbers of the accounts change', () => {
  fc.assert(
    fc.property(closedDay, (day) => {
      const [three, four] = [proposedAccounts('03', 4), proposedAccounts('04', 4)];
      const renamed = new Map(Object.entries(three).map(([name, number]) => [number, four[name as keyof typeof four]]));
      const moved = bookingsOf(day, three).map((booking) => ({
        ...booking,
        account: renamed.get(booking.account),
        contraAccount: renamed.get(booking.contraAccount),
      }));
      expect(bookingsOf(day, four)).toEqual(moved);
    }),
  );
});

test('[R1.9] revenue is what was taken, and the cash account is what is in the drawers', () => {
  fc.assert(
    fc.property(closedDay, (day) => {
      const bookings = bookingsOf(day, accounts);
      const { byRate, byPayment, cash } = day.figures;
      const named = (['revenue-19', 'revenue-7', 'revenue-0'] as const).map((name) =>
        balanceOf(accounts[name], bookings),
      );
      expect(0 - named.reduce((total, amount) => total + amount, 0) + 0).toBe(day.figures.totalCents);
      expect(named.map((amount) => 0 - amount + 0)).toEqual(
        [190, 70, 0].map((rate) => byRate.find(({ ratePermille }) => ratePermille === rate)?.grossCents ?? 0),
      );
      const inDrawer = [byPayment[0]!, ...cash.moves].reduce(
        (total, { amountCents }) => total + amountCents,
        cash.differenceCents,
      );
      expect(balanceOf(accounts.cash, bookings)).toBe(inDrawer);
      expect(balanceOf(accounts.card, bookings)).toBe(byPayment[1]?.amountCents);
      const { beside } = day.figures;
      const tipsOut = cash.moves.filter(({ kind }) => kind === 'tips-out').map(({ amountCents }) => amountCents);
      const owed = tipsOut.reduce((total, amount) => total + amount, beside?.tip.amountCents ?? 0);
      expect(0 - balanceOf(accounts.tips, bookings) + 0).toBe(owed);
      expect(0 - balanceOf(accounts['value-cards'], bookings) + 0).toBe(
        (beside?.valueSold.amountCents ?? 0) + (beside?.valueRedeemed.amountCents ?? 0),
      );
    }),
  );
});

test('[R1.9] no row is empty, and all rows of a day carry its date and its number', () => {
  fc.assert(
    fc.property(closedDay, (day) => {
      for (const booking of bookingsOf(day, accounts)) {
        expect(booking.amountCents).not.toBe(0);
        expect(booking).toMatchObject({ date: day.businessDate, documentNo: documentNoOf(day) });
      }
    }),
  );
});

test('[R1.9] single receipts book the same takings as their Z-report', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -999, max: 9999 }), fc.integer({ min: -999, max: 9999 }))),
      (sums) => {
        const receipts = sums.map(([normal, reduced], at) => ({
          registerCode: 'K1',
          series: 1,
          receiptNo: at + 1,
          businessDate: '2026-11-13',
          byRate: [
            { ratePermille: 190, grossCents: normal },
            { ratePermille: 70, grossCents: reduced },
          ],
        }));
        const single = receipts.flatMap((receipt) => receiptBookings(receipt, accounts));
        const byRate = [190, 70].map((ratePermille, at) => ({
          ratePermille,
          grossCents: sums.reduce((total, pair) => total + (pair[at] ?? 0), 0),
        }));
        const figures = { byRate, byPayment: [], totalCents: 0, cash: { moves: [], differenceCents: 0 } };
        const whole = revenueBookings({ number: 1, businessDate: '2026-11-13', figures }, accounts);
        for (const account of Object.values(accounts))
          expect(balanceOf(account, single)).toBe(balanceOf(account, whole));
      },
    ),
  );
});

test('[R1.9] a day as one would book it by hand', () => {
  const day = {
    number: 318,
    businessDate: '2026-11-13',
    figures: {
      totalCents: 102_300,
      byRate: [
        { ratePermille: 190, grossCents: 59_500 },
        { ratePermille: 70, grossCents: 42_800 },
        { ratePermille: 25, grossCents: 100 },
      ],
      byPayment: [
        { type: 'cash' as const, count: 3, amountCents: 60_000 },
        { type: 'card' as const, count: 2, amountCents: 45_800 },
      ],
      beside: {
        tip: { count: 2, amountCents: 1500 },
        valueSold: { count: 1, amountCents: 5000 },
        valueRedeemed: { count: 2, amountCents: -3000 },
      },
      cash: {
        moves: [
          { kind: 'float' as const, count: 1, amountCents: 20_000 },
          { kind: 'to-bank' as const, count: 1, amountCents: -50_000 },
          { kind: 'tips-out' as const, count: 1, amountCents: -1200 },
        ],
        differenceCents: -150,
      },
    },
  };
  const rows = bookingsOf(day, accountsOf('03', 4, {}));
  expect(
    rows.map(({ account, contraAccount, amountCents, text }) => [amountCents, account, contraAccount, text]),
  ).toEqual([
    [59_500, '1371', '8400', 'Z 318 Erlöse 19 %'],
    [42_800, '1371', '8300', 'Z 318 Erlöse 7 %'],
    [1500, '1371', '1590', 'Z 318 Trinkgeld'],
    [5000, '1371', '1796', 'Z 318 Wertgutscheine verkauft'],
    [3000, '1796', '1371', 'Z 318 Wertgutscheine eingelöst'],
    [60_000, '1000', '1371', 'Z 318 Einnahmen bar'],
    [45_800, '1361', '1371', 'Z 318 Einnahmen Karte'],
    [20_000, '1000', '1360', 'Z 318 Wechselgeld'],
    [50_000, '1360', '1000', 'Z 318 Geld zur Bank'],
    [1200, '1590', '1000', 'Z 318 Trinkgeld ausgezahlt'],
    [150, '2309', '1000', 'Z 318 Kassenfehlbetrag'],
  ]);
});
