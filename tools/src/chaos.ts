import { parseArgs } from 'node:util';
import type { BusKind } from './chaos/bus.ts';
import { type CardChaosMutant, cardChaosMutants } from './chaos/cards/card-chaos-mutants.ts';
import { runCardChaos } from './chaos/cards/run-card-chaos.ts';
import { type Mutant, mutants } from './chaos/mutants.ts';
import { type FloorChaosMutant, floorChaosMutants } from './chaos/floor/floor-chaos-mutants.ts';
import { runFloorChaos } from './chaos/floor/run-floor-chaos.ts';
import { type Outcome, runChaos } from './chaos/run-chaos.ts';

/** `pnpm chaos --seconds 60 --seed 7 --seeds 20`: tills, screens, servers, bus and database of an organisation while everything breaks. */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    /** As many runs, each with the next seed. */
    seeds: { type: 'string', default: '1' },
    /** `nats` or `postgres`; by turns if not said. */
    bus: { type: 'string' },
    /** Tables on handhelds that hear each other, or do not. */
    floor: { type: 'boolean', default: false },
    /** Card terminals, with so many payments in each run. */
    cards: { type: 'boolean', default: false },
    payments: { type: 'string', default: '500' },
    careful: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
    /** Of the planted faults, those whose name holds this. */
    only: { type: 'string', default: '' },
  },
});
/** As many seeds as a fault may hide behind: some show only when a server has just forgotten what it said. */
const seedsEach = 4;
const seconds = Number(values.seconds);
const seed = Number(values.seed);

if (values.mutants && values.cards) await proveTheProof(cardChaosMutants, firstOfCards);
else if (values.mutants)
  await (values.floor ? proveTheProof(floorChaosMutants, firstOnFloor) : proveTheProof(mutants, firstViolation));
else for (let next = seed; next < seed + Number(values.seeds); next += 1) await runOne(next);

async function runOne(next: number): Promise<void> {
  const bus = busOf(next);
  console.log(`seed ${next}, ${bus}`);
  if (values.cards) return report(await runCardChaos({ payments: Number(values.payments), seed: next, bus }));
  report(
    await (values.floor
      ? runFloorChaos({ seconds, seed: next, bus })
      : runChaos({ seconds, seed: next, isCareful: values.careful, bus })),
  );
}

function busOf(number: number): BusKind {
  if (values.bus === 'nats' || values.bus === 'postgres' || values.bus === 'none') return values.bus;
  return number % 2 === 0 ? 'nats' : 'postgres';
}

/** Every till that was built wrongly has to be noticed, or the harness proves nothing. */
async function proveTheProof<Built extends { readonly name: string }>(
  all: readonly Built[],
  first: (mutant: Built) => Promise<string | undefined>,
): Promise<void> {
  const asked = all.filter(({ name }) => name.includes(values.only));
  let caught = 0;
  for (const mutant of asked) {
    const violation = await first(mutant);
    console.log(`${violation === undefined ? 'MISSED' : 'caught'}: ${mutant.name}: ${violation ?? ''}`);
    if (violation !== undefined) caught += 1;
  }
  console.log(`mutants: ${caught} of ${asked.length} caught`);
  process.exitCode = caught > 0 && caught === asked.length ? 0 : 1;
}

async function firstViolation(mutant: Mutant): Promise<string | undefined> {
  for (let next = seed; next < seed + seedsEach; next += 1) {
    const isCareful = mutant.isCareful ?? false;
    const { violations } = await runChaos({ seconds, seed: next, isCareful, bus: busOf(next), mutant });
    if (violations[0] !== undefined) return `seed ${next}: ${violations[0]}`;
  }
  return undefined;
}

async function firstOfCards(mutant: CardChaosMutant): Promise<string | undefined> {
  for (let next = seed; next < seed + seedsEach; next += 1) {
    const { violations } = await runCardChaos({
      payments: Number(values.payments),
      seed: next,
      bus: busOf(next),
      mutant,
    });
    if (violations[0] !== undefined) return `seed ${next}: ${violations[0]}`;
  }
  return undefined;
}

async function firstOnFloor(mutant: FloorChaosMutant): Promise<string | undefined> {
  for (let next = seed; next < seed + seedsEach; next += 1) {
    const { violations } = await runFloorChaos({ seconds, seed: next, bus: busOf(next), mutant });
    if (violations[0] !== undefined) return `seed ${next}: ${violations[0]}`;
  }
  return undefined;
}

type Reported = Pick<Outcome, 'violations' | 'faults'> & Partial<Pick<Outcome, 'commands' | 'receipts'>>;

function report({ violations, commands = 0, receipts = 0, faults }: Reported): void {
  for (const [name, count] of Object.entries(faults)) console.log(`${String(count).padStart(6)}  ${name}`);
  for (const violation of violations.slice(0, 20)) console.log(`VIOLATION ${violation}`);
  console.log(`chaos: ${violations.length} violations, ${commands} commands, ${receipts} receipts`);
  if (violations.length > 0) process.exitCode = 1;
}
