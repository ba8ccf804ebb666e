import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BegunCart, saidWhenGivenUp, saidWhenParked } from './cart-said.ts';
import type { SoldLine } from './sale-fact.ts';
import { sampleLines } from './sample-sale.ts';

const lines = fc
  .array(
    fc.record({
      kind: fc.constant('sale' as const),
      priceCents: fc.constantFrom(250, 480),
      quantity: fc.integer({ min: 1, max: 3 }),
      taxKey: fc.constantFrom('DE_19', 'DE_7'),
      hasDeposit: fc.boolean(),
    }),
    { maxLength: 5 },
  )
  .map((wanted) => sampleLines(wanted));

function begun(ordered: readonly SoldLine[], now: readonly SoldLine[]): BegunCart {
  return { txId: 'tx', orderId: 'order', startedAt: '2026-11-14T18:00:00.000Z', ordered, lines: now };
}

function cents(all: readonly SoldLine[]): number {
  return all.reduce((sum, { totalCents }) => sum + totalCents, 0);
}

test('[K14] what is said to be ordered adds up to what waits, however often a cart is parked', () => {
  fc.assert(
    fc.property(fc.array(lines, { minLength: 1, maxLength: 5 }), (rounds) => {
      const said = rounds.map((now, place) => saidWhenParked(begun(rounds[place - 1] ?? [], now), 'Baum'));
      const ordered = said.flatMap(({ type, payload }) => (type === 'cart.parked.v1' ? payload.lines : []));
      expect(cents(ordered)).toBe(cents(rounds.at(-1) ?? []));
    }),
  );
});

test('[K14] an order has lines: a cart that is parked as it was ends its transaction without one', () => {
  fc.assert(
    fc.property(lines, lines, (ordered, now) => {
      const { type, payload } = saidWhenParked(begun(ordered, now), 'Baum');
      expect(payload.lines.length > 0).toBe(type === 'cart.parked.v1');
    }),
  );
  const same = sampleLines([{ kind: 'sale', priceCents: 480, quantity: 2, taxKey: 'DE_19', hasDeposit: false }]);
  expect(saidWhenParked(begun(same, same), '')).toMatchObject({ type: 'cart.abandoned.v1', payload: { lines: [] } });
});

test('[K14] who gives a cart up takes back what was ordered, and tells what never was as it lay there', () => {
  fc.assert(
    fc.property(lines, lines, (ordered, now) => {
      const { type, payload } = saidWhenGivenUp(begun(ordered, now), 'Baum');
      if (ordered.length === 0) expect([type, payload.lines]).toEqual(['cart.abandoned.v1', now]);
      else expect([type, cents(payload.lines)]).toEqual(['cart.parked.v1', -cents(ordered)]);
      expect(payload).toMatchObject({ txId: 'tx', orderId: 'order', startedAt: '2026-11-14T18:00:00.000Z' });
    }),
  );
});
