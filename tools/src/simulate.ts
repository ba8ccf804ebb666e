import { parseArgs } from 'node:util';
import { floorMutants } from './simulate/floor/floor-mutants.ts';
import { simulateFloor, type SimulatedFloor } from './simulate/floor/simulate-floor.ts';
import { simulateOrganization } from './simulate/simulate-organization.ts';
import { tillMutants } from './simulate/till-mutants.ts';

/**
 * `pnpm simulate --seeds 1000 --seed 7`: tills of an organisation that lose wire, page, room and clock, in virtual time.
 * `--floor`: handhelds that serve the same tables, with and without a server and each other.
 * `--mutants`: tills or handhelds built wrongly on purpose, each of which has to be noticed.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    floor: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
  },
});
const first = Number(values.seed);
const seeds = Number(values.seeds);
/** Enough seeds for every fault to meet what it breaks. */
const seedsPerMutant = 200;

process.exitCode = (await run()) ? 0 : 1;

function run(): Promise<boolean> {
  if (!values.mutants) return values.floor ? simulateFloors() : simulateAll();
  return values.floor ? findMutants(floorMutants, simulateFloor) : findMutants(tillMutants, simulateOrganization);
}

async function simulateAll(): Promise<boolean> {
  const startedAt = performance.now();
  let [violations, sales, slowest] = [0, 0, 0];
  console.log(`seeds ${first} to ${first + seeds - 1}`);
  for (let seed = first; seed < first + seeds; seed += 1) {
    const ran = await simulateOrganization(seed);
    violations += sayViolations(seed, ran.violations);
    sales += ran.sales;
    slowest = Math.max(slowest, ran.convergedMs);
  }
  const took = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${sales} sales in ${took} s; the slowest organisation was whole ${(slowest / 1000).toFixed(1)} s after it healed`,
  );
  console.log(`simulate: ${violations} violations, ${seeds} seeds`);
  return violations === 0;
}

async function simulateFloors(): Promise<boolean> {
  const startedAt = performance.now();
  let violations = 0;
  const evenings: SimulatedFloor[] = [];
  console.log(`seeds ${first} to ${first + seeds - 1}`);
  for (let seed = first; seed < first + seeds; seed += 1) {
    const evening = await simulateFloor(seed);
    violations += sayViolations(seed, evening.violations);
    evenings.push({ ...evening, violations: [] });
  }
  const took = ((performance.now() - startedAt) / 1000).toFixed(1);
  const sum = (count: (evening: SimulatedFloor) => number) => evenings.reduce((all, one) => all + count(one), 0);
  const struck = new Map<string, number>();
  for (const [name, times] of evenings.flatMap((one) => Object.entries(one.struck)))
    struck.set(name, (struck.get(name) ?? 0) + times);
  console.log(
    `${sum(({ facts }) => facts)} facts, ${sum(({ payments }) => payments)} payments, ${sum(({ conflicts }) => conflicts)} pieces paid too often and seen, in ${took} s`,
  );
  console.log([...struck].map(([name, times]) => `${name} ${times}`).join(', '));
  console.log(`whole after healing: ${spread(evenings.map(({ wholeMs }) => wholeMs))}`);
  console.log(
    `floors equal after lines, without a server: ${spread(evenings.flatMap(({ linkedMs }) => linkedMs ?? []))}`,
  );
  console.log(`simulate: ${violations} violations, ${seeds} seeds`);
  return violations === 0;
}

function spread(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const at = (part: number) => `${((sorted[Math.floor((sorted.length - 1) * part)] ?? 0) / 1000).toFixed(1)} s`;
  return `median ${at(0.5)}, 95 % ${at(0.95)}, slowest ${at(1)}`;
}

function sayViolations(seed: number, found: readonly string[]): number {
  for (const violation of found.slice(0, 5)) console.log(`VIOLATION seed ${seed}: ${violation}`);
  return found.length;
}

type Simulation<Mutant> = (seed: number, mutant: Mutant) => Promise<{ readonly violations: readonly string[] }>;

async function findMutants<Mutant extends { readonly name: string }>(
  mutants: readonly Mutant[],
  simulate: Simulation<Mutant>,
): Promise<boolean> {
  let missed = 0;
  for (const mutant of mutants) {
    const [seed, violation] = (await firstViolation(mutant, simulate)) ?? [];
    if (seed === undefined) missed += 1;
    console.log(seed === undefined ? `MISSED: ${mutant.name}` : `caught at seed ${seed}: ${mutant.name}: ${violation}`);
  }
  console.log(`simulate: ${mutants.length - missed} of ${mutants.length} mutants caught`);
  return missed === 0;
}

async function firstViolation<Mutant>(
  mutant: Mutant,
  simulate: Simulation<Mutant>,
): Promise<readonly [number, string] | undefined> {
  for (let seed = first; seed < first + seedsPerMutant; seed += 1) {
    const [violation] = (await simulate(seed, mutant)).violations;
    if (violation !== undefined) return [seed, violation];
  }
  return undefined;
}
