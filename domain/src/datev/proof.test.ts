import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proposedAccounts } from './accounts.ts';
import { bookingsOf } from './bookings.ts';
import { closedDay } from './closed-day.sample.ts';
import { isProven, proofOf } from './proof.ts';

const accounts = proposedAccounts('04', 4);

function proofFor(day: Parameters<typeof bookingsOf>[0], off = { zReportCents: 0, paymentCents: 0, receiptCents: 0 }) {
  const { totalCents } = day.figures;
  return proofOf(bookingsOf(day, accounts), accounts, {
    zReportCents: totalCents + off.zReportCents,
    paymentCents: totalCents + off.paymentCents,
    receiptCents: totalCents + off.receiptCents,
  });
}

test('[R1.9] batch, Z-reports, payments and receipts agree to the cent, and the interim account is empty', () => {
  fc.assert(
    fc.property(closedDay, (day) => {
      const proof = proofFor(day);
      expect(isProven(proof)).toBe(true);
      const sum = (lines: readonly { readonly amountCents: number }[]) =>
        lines.reduce((total, { amountCents }) => total + amountCents, 0);
      expect(sum(proof.revenue)).toBe(sum(proof.money));
    }),
  );
});

test('[R1.9] one cent anywhere, and there is no proof', () => {
  fc.assert(
    fc.property(closedDay, fc.constantFrom('zReportCents', 'paymentCents', 'receiptCents'), (day, which) => {
      const off = { zReportCents: 0, paymentCents: 0, receiptCents: 0, [which]: 1 };
      expect(isProven(proofFor(day, off))).toBe(false);
    }),
  );
});

test('[R1.9] two rates on one account are counted once', () => {
  const [day] = fc.sample(
    closedDay.filter(({ figures }) => figures.byRate.length === 3),
    { numRuns: 1, seed: 7 },
  );
  const shared = { ...accounts, 'revenue-7': '4200' };
  const { totalCents } = day!.figures;
  const counted = { zReportCents: totalCents, paymentCents: totalCents, receiptCents: totalCents };
  expect(isProven(proofOf(bookingsOf(day!, shared), shared, counted))).toBe(true);
});
