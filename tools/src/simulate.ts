import { parseArgs } from 'node:util';
import { simulateOrganization } from './simulate/simulate-organization.ts';
import type { TillMutant } from './simulate/simulated-till.ts';
import { tillMutants } from './simulate/till-mutants.ts';

/**
 * `pnpm simulate --seeds 1000 --seed 7`: tills of an organisation that lose wire, page, room and clock, in virtual time.
 * `--mutants`: tills built wrongly on purpose, each of which has to be noticed.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    mutants: { type: 'boolean', default: false },
  },
});
const first = Number(values.seed);
const seeds = Number(values.seeds);
/** Enough seeds for every fault to meet what it breaks. */
const seedsPerMutant = 200;

if (values.mutants) process.exitCode = (await findMutants()) ? 0 : 1;
else process.exitCode = (await simulateAll()) ? 0 : 1;

async function simulateAll(): Promise<boolean> {
  const startedAt = performance.now();
  let [violations, sales, slowest] = [0, 0, 0];
  console.log(`seeds ${first} to ${first + seeds - 1}`);
  for (let seed = first; seed < first + seeds; seed += 1) {
    const run = await simulateOrganization(seed);
    for (const violation of run.violations.slice(0, 5)) console.log(`VIOLATION seed ${seed}: ${violation}`);
    violations += run.violations.length;
    sales += run.sales;
    slowest = Math.max(slowest, run.convergedMs);
  }
  const took = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${sales} sales in ${took} s; the slowest organisation was whole ${(slowest / 1000).toFixed(1)} s after it healed`,
  );
  console.log(`simulate: ${violations} violations, ${seeds} seeds`);
  return violations === 0;
}

async function findMutants(): Promise<boolean> {
  let missed = 0;
  for (const mutant of tillMutants) {
    const [seed, violation] = (await firstViolation(mutant)) ?? [];
    if (seed === undefined) missed += 1;
    console.log(seed === undefined ? `MISSED: ${mutant.name}` : `caught at seed ${seed}: ${mutant.name}: ${violation}`);
  }
  console.log(`simulate: ${tillMutants.length - missed} of ${tillMutants.length} mutants caught`);
  return missed === 0;
}

async function firstViolation(mutant: TillMutant): Promise<readonly [number, string] | undefined> {
  for (let seed = first; seed < first + seedsPerMutant; seed += 1) {
    const [violation] = (await simulateOrganization(seed, mutant)).violations;
    if (violation !== undefined) return [seed, violation];
  }
  return undefined;
}
