import { expect, test } from 'vitest';
import { simulateOrganization } from './simulate-organization.ts';
import { tillMutants } from './till-mutants.ts';

test('[F4] fifty organisations through a day of faults: every sale that was paid is there once, in order, with its number', async () => {
  let sales = 0;
  for (let seed = 1; seed <= 50; seed += 1) {
    const run = await simulateOrganization(seed);
    expect([seed, run.violations]).toEqual([seed, []]);
    sales += run.sales;
  }
  expect(sales).toBeGreaterThan(1000);
}, 120_000);

test('[F4] the same seed decides the same again', async () => {
  const [one, again] = [await simulateOrganization(77), await simulateOrganization(77)];
  expect(again).toEqual(one);
});

test.each(tillMutants)(
  '[F4][hole-1][hole-2][hole-3][hole-4][hole-6][hole-10] an organisation where $name is noticed',
  async (mutant) => {
    const found: string[] = [];
    for (let seed = 1; seed <= 30 && found.length === 0; seed += 1)
      found.push(...(await simulateOrganization(seed, mutant)).violations);
    expect(found).not.toEqual([]);
  },
  60_000,
);
