import fc from 'fast-check';
import { expect, test } from 'vitest';
import { besideCents } from '../closing/beside-turnover.ts';
import { proposedAccounts } from './accounts.ts';
import { bookingsOf } from './bookings.ts';
import { closedDay } from './closed-day.sample.ts';
import { isProven, proofOf } from './proof.ts';

const accounts = proposedAccounts('04', 4);

const none = { zReportCents: 0, paymentCents: 0, receiptCents: 0, besideCents: 0 };

function proofFor(day: Parameters<typeof bookingsOf>[0], off = none) {
  const { totalCents } = day.figures;
  return proofOf(bookingsOf(day, accounts), accounts, {
    zReportCents: totalCents + off.zReportCents,
    paymentCents: totalCents + off.paymentCents,
    receiptCents: totalCents + off.receiptCents,
    besideCents: besideCents(day.figures) + off.besideCents,
  });
}

test('[R1.9] batch, Z-reports, payments and receipts agree to the cent, and the interim account is empty', () => {
  fc.assert(
    fc.property(closedDay, (day) => {
      const proof = proofFor(day);
      expect(isProven(proof)).toBe(true);
      const sum = (lines: readonly { readonly amountCents: number }[]) =>
        lines.reduce((total, { amountCents }) => total + amountCents, 0);
      expect(sum(proof.revenue) + sum(proof.beside ?? [])).toBe(sum(proof.money));
    }),
  );
});

test('[R1.9] one cent anywhere, and there is no proof', () => {
  fc.assert(
    fc.property(
      closedDay,
      fc.constantFrom('zReportCents', 'paymentCents', 'receiptCents', 'besideCents'),
      (day, which) => {
        expect(isProven(proofFor(day, { ...none, [which]: 1 }))).toBe(false);
      },
    ),
  );
});

test('[R1.9] two rates on one account are counted once', () => {
  const [day] = fc.sample(
    closedDay.filter(({ figures }) => figures.byRate.length === 3),
    { numRuns: 1, seed: 7 },
  );
  const shared = { ...accounts, 'revenue-7': '4200' };
  const { totalCents } = day!.figures;
  const counted = {
    zReportCents: totalCents,
    paymentCents: totalCents,
    receiptCents: totalCents,
    besideCents: besideCents(day!.figures),
  };
  expect(isProven(proofOf(bookingsOf(day!, shared), shared, counted))).toBe(true);
});

test('[R1.9] tips and value cards on one account are counted once', () => {
  const [day] = fc.sample(
    closedDay.filter(({ figures }) => besideCents(figures) !== 0),
    { numRuns: 1, seed: 7 },
  );
  const shared = { ...accounts, 'value-cards': accounts.tips };
  const { totalCents } = day!.figures;
  const counted = { ...none, zReportCents: totalCents, paymentCents: totalCents, receiptCents: totalCents };
  const proof = proofOf(bookingsOf(day!, shared), shared, { ...counted, besideCents: besideCents(day!.figures) });
  expect(isProven(proof)).toBe(true);
  expect(proof.beside).toHaveLength(1);
});

test('[R1.9] a proof from before tips were booked still holds', () => {
  const { besideCents: _cents, beside: _beside, ...old } = proofOf([], accounts, none);
  expect(isProven(old)).toBe(true);
});
