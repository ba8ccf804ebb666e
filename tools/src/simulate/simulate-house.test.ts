import { expect, test } from 'vitest';
import { simulateHouse } from './simulate-house.ts';
import type { TillMutant } from './simulated-till.ts';

test('[F4] fifty houses through a day of faults: every sale that was paid is there once, in order, with its number', async () => {
  let sales = 0;
  for (let seed = 1; seed <= 50; seed += 1) {
    const run = await simulateHouse(seed);
    expect([seed, run.violations]).toEqual([seed, []]);
    sales += run.sales;
  }
  expect(sales).toBeGreaterThan(1000);
}, 120_000);

test('[F4] the same seed decides the same again', async () => {
  const [one, again] = [await simulateHouse(77), await simulateHouse(77)];
  expect(again).toEqual(one);
});

const mutants: readonly TillMutant[] = [
  {
    name: 'what the server forgot is not sent again',
    wrap: (journal) => ({ ...journal, rewind: async () => undefined }),
  },
  { name: 'the number is taken outside of the transaction', journal: 'number-outside' },
  { name: 'windows are not fenced off', wrap: unfenced },
  { name: 'a cart that was paid before is booked again', wrap: forgetful },
];

test.each(mutants)(
  '[F4] a till where $name is noticed',
  async (mutant) => {
    const found: string[] = [];
    for (let seed = 1; seed <= 30 && found.length === 0; seed += 1)
      found.push(...(await simulateHouse(seed, mutant)).violations);
    expect(found).not.toEqual([]);
  },
  60_000,
);

function unfenced(journal: Parameters<NonNullable<TillMutant['wrap']>>[0]) {
  return {
    ...journal,
    commit: async (writing: Parameters<typeof journal.commit>[0]) =>
      journal.commit({ ...writing, epoch: (await journal.state())?.writerEpoch ?? 0 }),
  };
}

/** Looks at the number of a sale and not at its cart. */
function forgetful(journal: Parameters<NonNullable<TillMutant['wrap']>>[0]) {
  return {
    ...journal,
    commit: async (writing: Parameters<typeof journal.commit>[0]) => {
      const { booking } = writing;
      if (!booking || !(await journal.receiptOf(booking.sale.orderId))) return journal.commit(writing);
      const sale = { ...booking.sale, orderId: crypto.randomUUID() };
      return journal.commit({ ...writing, booking: { ...booking, sale } });
    },
  };
}
