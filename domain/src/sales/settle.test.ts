import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleKinds } from '../articles/article.ts';
import { negate } from '../basics/money.ts';
import { paymentTypes } from '../basics/payment-types.ts';
import type { Result } from '../basics/result.ts';
import { notedByHand, type SoldLine } from './sale-fact.ts';
import { sampleLines } from './sample-sale.ts';
import {
  openOf,
  payOut,
  type PaymentRefusal,
  settle,
  type Settlement,
  settlementOf,
  takeCard,
  takeCash,
} from './settle.ts';
import { sumOf } from './sold-lines.ts';

const line = fc.record({
  kind: fc.constantFrom(...articleKinds),
  priceCents: fc.integer({ min: 0, max: 10_000 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  taxKey: fc.constantFrom('DE_19', 'DE_7', 'DE_COMBI_70_30'),
  hasDeposit: fc.boolean(),
});
const lines = fc.array(line, { minLength: 1, maxLength: 8 }).map((some) => sampleLines(some));
const step = fc.record({
  how: fc.constantFrom('cash', 'card', 'cash out', 'card out'),
  amount: fc.integer({ min: -500, max: 60_000 }),
});
type Step = { readonly how: string; readonly amount: number };

const owed = (totalCents: number): Settlement => ({ totalCents, payments: [] });

function attempt(settlement: Settlement, { how, amount }: Step): Result<Settlement, PaymentRefusal> {
  if (how === 'cash') return takeCash(settlement, amount, paymentTypes);
  if (how === 'card') return takeCard(settlement, amount, paymentTypes);
  return payOut(settlement, how === 'cash out' ? 'cash' : 'card', amount, paymentTypes);
}

function paidInFull(settlement: Settlement): Settlement {
  const open = openOf(settlement);
  if (open === 0) return settlement;
  const last =
    open > 0 ? takeCard(settlement, open, paymentTypes) : payOut(settlement, 'cash', negate(open), paymentTypes);
  if (!last.ok) throw new Error(last.refusal.code);
  return last.value;
}

function paidAfter(sold: readonly SoldLine[], steps: readonly Step[]): Settlement {
  const tried = steps.reduce<Settlement>((settlement, one) => {
    const next = attempt(settlement, one);
    return next.ok ? next.value : settlement;
  }, settlementOf(sold));
  return paidInFull(tried);
}

test('whatever is tried on the way, the lines add up to the payments, and cash to what was given minus change', () => {
  fc.assert(
    fc.property(lines, fc.array(step, { maxLength: 6 }), (sold, steps) => {
      const { payments } = paidAfter(sold, steps);
      expect(payments.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(sumOf(sold));
      for (const { type, amountCents, tenderedCents, changeCents } of payments) {
        expect(Math.min(tenderedCents, changeCents)).toBeGreaterThanOrEqual(0);
        if (type === 'cash') expect(tenderedCents - changeCents).toBe(amountCents);
        else expect([tenderedCents, changeCents]).toEqual([0, 0]);
      }
      expect(settle(sold, payments, 'Reklamation')).toEqual({
        ok: true,
        value: { totalCents: sumOf(sold), payments, reason: 'Reklamation' },
      });
    }),
  );
});

test('no payment ever takes more than is open or turns the order around', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000, max: 10_000 }), fc.array(step, { maxLength: 6 }), (totalCents, steps) => {
      let settlement = owed(totalCents);
      for (const one of steps) {
        const before = openOf(settlement);
        const next = attempt(settlement, one);
        if (next.ok) settlement = next.value;
        const after = openOf(settlement);
        expect(Math.abs(after)).toBeLessThanOrEqual(Math.abs(before));
        expect(after === 0 || Math.sign(after) === Math.sign(before)).toBe(true);
      }
    }),
  );
});

test('cash: a note gives change, too little is a part', () => {
  expect(takeCash(owed(1810), 2000, ['cash'])).toMatchObject({
    ok: true,
    value: { payments: [{ type: 'cash', amountCents: 1810, tenderedCents: 2000, changeCents: 190, ...notedByHand }] },
  });
  const part = takeCash(owed(1810), 1000, ['cash']);
  expect(part.ok && openOf(part.value)).toBe(810);
});

test('half cash, half card', () => {
  const cash = takeCash(owed(1000), 500, paymentTypes);
  const card = cash.ok ? takeCard(cash.value, 500, paymentTypes) : cash;
  expect(card.ok && card.value.payments.map(({ type, amountCents }) => [type, amountCents])).toEqual([
    ['cash', 500],
    ['card', 500],
  ]);
});

test('[R8.16] only what the location has enabled is taken or paid out', () => {
  expect(takeCash(owed(480), 480, ['card'])).toEqual(refused({ code: 'payment/type-not-enabled', type: 'cash' }));
  expect(takeCard(owed(480), 480, [])).toEqual(refused({ code: 'payment/type-not-enabled', type: 'card' }));
  expect(payOut(owed(-480), 'card', 480, ['cash'])).toEqual(
    refused({ code: 'payment/type-not-enabled', type: 'card' }),
  );
});

test('a card takes no more than is open, and nothing takes where nothing is open', () => {
  expect(takeCard(owed(480), 500, ['card'])).toEqual(refused({ code: 'payment/too-much', openCents: 480 }));
  expect(payOut(owed(-480), 'cash', 500, ['cash'])).toEqual(refused({ code: 'payment/too-much', openCents: -480 }));
  expect(takeCash(owed(0), 500, ['cash'])).toEqual(refused({ code: 'payment/nothing-open' }));
  expect(takeCard(owed(-480), 480, ['card'])).toEqual(refused({ code: 'payment/nothing-open' }));
  expect(payOut(owed(480), 'cash', 480, ['cash'])).toEqual(refused({ code: 'payment/nothing-open' }));
  for (const amount of [0, -1]) {
    expect(takeCash(owed(480), amount, ['cash'])).toEqual(refused({ code: 'payment/not-positive' }));
    expect(payOut(owed(-480), 'cash', amount, ['cash'])).toEqual(refused({ code: 'payment/not-positive' }));
  }
});

test('[D18] zero is settled without a payment', () => {
  const free = sampleLines([{ kind: 'sale', priceCents: 0, quantity: 1, taxKey: 'DE_19', hasDeposit: false }]);
  expect(settle(free, [], '')).toEqual({ ok: true, value: { totalCents: 0, payments: [], reason: '' } });
});

test('[D18] money that goes out needs a reason, deposits that come back do not', () => {
  const cups = sampleLines([{ kind: 'return', priceCents: 200, quantity: 2, taxKey: 'DE_19', hasDeposit: false }]);
  const [beer] = sampleLines([{ kind: 'sale', priceCents: 480, quantity: 1, taxKey: 'DE_19', hasDeposit: false }]);
  const takenBack = [{ ...beer!, quantity: -1, totalCents: -480 }];
  const out = (sold: readonly SoldLine[]) => paidInFull(settlementOf(sold)).payments;
  expect(settle(cups, out(cups), '').ok).toBe(true);
  expect(out(cups)).toEqual([{ type: 'cash', amountCents: -400, tenderedCents: 0, changeCents: 400, ...notedByHand }]);
  expect(settle(takenBack, out(takenBack), ' ')).toEqual(refused({ code: 'payment/reason-missing' }));
  expect(settle(takenBack, out(takenBack), 'Reklamation').ok).toBe(true);
});

test('what is not paid in full is not booked, and neither is too much', () => {
  const [beer] = sampleLines([{ kind: 'sale', priceCents: 480, quantity: 1, taxKey: 'DE_19', hasDeposit: false }]);
  const paid = (amountCents: number) => [
    { type: 'card', amountCents, tenderedCents: 0, changeCents: 0, ...notedByHand } as const,
  ];
  expect(settle([beer!], paid(400), '')).toEqual(refused({ code: 'payment/not-enough', openCents: 80 }));
  expect(settle([beer!], [], '')).toEqual(refused({ code: 'payment/not-enough', openCents: 480 }));
  expect(settle([beer!], paid(500), '')).toEqual(refused({ code: 'payment/too-much', openCents: -20 }));
});

function refused(refusal: PaymentRefusal) {
  return { ok: false, refusal };
}
