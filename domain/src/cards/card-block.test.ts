import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldAttempt, unheard } from './card-attempt.ts';
import { cardBlock, type Chargeable, type KnownAttempt } from './card-block.ts';
import type { CardState } from './card-facts.ts';

const at = '2026-11-18T20:00:00.000Z';
const bill = (billId: string) => ({ billId, openedOn: '2026-11-18' });
const piece = (itemId: string, no: number) => ({ itemId, orderedOn: '2026-11-18', nos: [no] });
const cart = (orderId: string): Chargeable => ({ orderId, bills: [], pieces: [] });
const table = (orderId: string, ...pieces: Chargeable['pieces']): Chargeable => ({
  orderId,
  bills: [bill('b1')],
  pieces,
});

function known(about: Chargeable, state: CardState | 'asked', isBooked = false): KnownAttempt {
  const what = {
    locationId: 'l',
    terminalId: 't',
    provider: 'sumup',
    kind: 'payment',
    amountCents: 1000,
    of: null,
  } as const;
  const attemptId = `of ${about.orderId}`;
  const asked = foldAttempt(unheard(attemptId), { type: 'card.asked.v1', fact: { ...about, ...what, attemptId, at } });
  if (state === 'asked') return { attempt: asked, isBooked };
  const said = {
    state,
    approvedCents: 1000,
    tipCents: 0,
    card: null,
    reference: null,
    slips: null,
    code: '',
    text: '',
  };
  const fact = { ...said, attemptId, locationId: 'l', at };
  return { attempt: foldAttempt(asked, { type: 'card.answered.v1', fact }), isBooked };
}

test('[K43] while nobody knows what became of it, no second card is charged for the same order or the same pieces', () => {
  for (const state of ['asked', 'unknown'] as const) {
    expect(cardBlock([known(cart('o1'), state)], cart('o1'))?.because).toBe('open');
    expect(cardBlock([known(table('o1', piece('i', 1)), state)], table('o2', piece('i', 1)))?.because).toBe('open');
    expect(cardBlock([known(table('o1'), state)], table('o2', piece('i', 2)))?.because).toBe('open');
    // Other pieces, other bills and other orders are free.
    expect(cardBlock([known(table('o1', piece('i', 1)), state)], table('o2', piece('i', 2)))).toBeUndefined();
    expect(cardBlock([known(cart('o1'), state)], cart('o2'))).toBeUndefined();
  }
});

test('[K44] money that was taken and not booked is not taken again by another receipt, and rests of the same may be', () => {
  const paid = known(table('o1', piece('i', 1)), 'approved');
  expect(cardBlock([paid], table('o2', piece('i', 1)))?.because).toBe('paid');
  expect(cardBlock([paid], table('o1', piece('i', 1)))).toBeUndefined();
  expect(cardBlock([{ ...paid, isBooked: true }], table('o2', piece('i', 1)))).toBeUndefined();
});

test('[K43] what was declined or cancelled is free at once, whatever else is known', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('declined', 'cancelled'), { maxLength: 5 }), (states) => {
      expect(
        cardBlock(
          states.map((state) => known(cart('o1'), state)),
          cart('o1'),
        ),
      ).toBeUndefined();
    }),
  );
});
