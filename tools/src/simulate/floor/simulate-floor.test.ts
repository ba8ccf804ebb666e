import { expect, test } from 'vitest';
import { floorMutants } from './floor-mutants.ts';
import { simulateFloor } from './simulate-floor.ts';

test('[T24][T25][T27][T28][T33][T34] two evenings of handhelds that are apart, lied to and lost: nothing is lost, doubled or unseen', async () => {
  let conflicts = 0;
  for (let seed = 1; seed <= 2; seed += 1) {
    const evening = await simulateFloor(seed);
    expect([seed, evening.violations]).toEqual([seed, []]);
    conflicts += evening.conflicts;
  }
  expect(conflicts).toBeGreaterThan(0);
}, 120_000);

test('[T24] the same seed decides the same again', async () => {
  const [one, again] = [await simulateFloor(7), await simulateFloor(7)];
  expect(again).toEqual(one);
}, 60_000);

/** Two pay the same in the same moment in the first of them, which is rare. */
const evenings = [54, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47];

test.each(floorMutants)(
  '[T24][T25][T32][T33][T34] an evening where $name is noticed',
  async (mutant) => {
    const found: string[] = [];
    for (const seed of evenings) {
      if (found.length > 0) break;
      found.push(...(await simulateFloor(seed, mutant)).violations);
    }
    expect(found).not.toEqual([]);
  },
  120_000,
);
