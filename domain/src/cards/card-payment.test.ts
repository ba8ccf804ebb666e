import { expect, test } from 'vitest';
import { type CardAttempt, foldAttempt, hearWord, unheard } from './card-attempt.ts';
import { heldFor, isUnbooked, paymentOf } from './card-payment.ts';

const asked = (attemptId: string, kind: 'payment' | 'refund' = 'payment'): CardAttempt =>
  foldAttempt(unheard(attemptId), {
    type: 'card.asked.v1',
    fact: {
      attemptId,
      orderId: 'order',
      locationId: 'place',
      terminalId: 'bar',
      provider: 'sumup',
      kind,
      amountCents: 1200,
      of: kind === 'payment' ? null : 'first',
      bills: [],
      pieces: [],
      at: '2026-05-01T10:00:00.000Z',
    },
  });
const approved = (attempt: CardAttempt, approvedCents: number, tipCents = 0): CardAttempt =>
  hearWord(attempt, {
    state: 'approved',
    approvedCents,
    tipCents,
    card: { kind: 'girocard', name: 'girocard', endsWith: '4471' },
    reference: null,
    slips: null,
    code: '',
    text: '',
    by: 'terminal',
  });

test('[K48] what the guest added on the terminal is part of the payment, and what goes back is below zero', () => {
  expect(paymentOf(approved(asked('a'), 1200, 150))).toMatchObject({
    amountCents: 1350,
    attemptId: 'a',
    cardKind: 'girocard',
  });
  expect(paymentOf(approved(asked('b', 'refund'), 700))).toMatchObject({ amountCents: -700, attemptId: 'b' });
  expect(paymentOf(asked('c'))).toBeUndefined();
});

test('[K43] money that lies there for a receipt is found before a card is charged again, and only once', () => {
  const paid = approved(asked('a'), 1200);
  const known = (isBooked: boolean) => [{ attempt: paid, isBooked }];
  expect(heldFor(known(false), 'order')).toEqual([paid]);
  expect(heldFor(known(true), 'order')).toEqual([]);
  expect(heldFor(known(false), 'other')).toEqual([]);
  expect(heldFor([{ attempt: approved(asked('b', 'refund'), 5), isBooked: false }], 'order')).toEqual([]);
});

test('[K44] money without a receipt is shown until it is booked or has gone back to its card', () => {
  const paid = { attempt: approved(asked('first'), 1200, 100), isBooked: false };
  const back = { attempt: approved(asked('back', 'refund'), 1300), isBooked: false };
  expect(isUnbooked([paid], paid)).toBe(true);
  expect(isUnbooked([paid, back], paid)).toBe(false);
  expect(isUnbooked([paid, back], back)).toBe(false);
  const half = { attempt: approved(asked('back', 'refund'), 600), isBooked: false };
  expect(isUnbooked([paid, half], paid)).toBe(true);
  // What goes back of a receipt has to stand in one itself.
  expect(isUnbooked([{ ...paid, isBooked: true }, back], back)).toBe(true);
  expect(heldFor([paid, back], 'order')).toEqual([]);
});
