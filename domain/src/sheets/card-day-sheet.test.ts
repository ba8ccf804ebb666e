import { expect, test } from 'vitest';
import { plantedDay, plantNames } from '../cards/card-day.sample.ts';
import { compareCardDay } from '../cards/end-of-day.ts';
import { proposedAccounts } from '../datev/accounts.ts';
import { payoutBookings } from '../datev/card-payouts.ts';
import { cardDaySheet } from './card-day-sheet.ts';

const accounts = proposedAccounts('03', 4);
const compared = compareCardDay(plantedDay([...plantNames], 1).sides);
const day = {
  ...compared,
  differences: compared.differences.map((one) => ({
    ...one,
    terminal: 'Theke',
    receipts: one.saleIds,
    theirNo: '',
    payoutId: one.payoutId ?? null,
    otherDay: one.otherDay ?? null,
  })),
};
const centsOf = (cell = '') => Number(cell.replace(/[,.]/, ''));

test.each(['de', 'en'] as const)('[K50] the sheet of a day adds up to its last line, in %s', (locale) => {
  const [, ...rows] = cardDaySheet(day, [], locale);
  const sums = rows.at(-1);
  const differences = rows.slice(0, -1).map((row) => centsOf(row[7]));
  expect(differences).toHaveLength(compared.differences.length);
  expect(differences.reduce((total, one) => total + one, 0)).toBe(centsOf(sums?.[7]));
  expect(centsOf(sums?.[6])).toBe(compared.theirsCents);
});

test('[K50] below it stands what books each payout: out of the account of cards, fees apart', () => {
  const bookings = compared.payouts.flatMap((payout) => payoutBookings(payout, accounts));
  const rows = cardDaySheet(day, bookings, 'de');
  const booked = rows.slice(rows.findIndex(([first]) => first === 'Datum') + 1);
  expect(booked).toHaveLength(bookings.length);
  expect(new Set(booked.map((row) => row[4]))).toEqual(new Set([accounts.card]));
  expect(booked.some((row) => row[3] === accounts['card-fees'])).toBe(true);
});
