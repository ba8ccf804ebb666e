import { parseArgs } from 'node:util';
import { mutants } from './chaos/mutants.ts';
import { type Outcome, runChaos } from './chaos/run-chaos.ts';

/** `pnpm chaos --seconds 60 --seed 7`: tills, servers and database of a house while everything breaks. */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    careful: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const seed = Number(values.seed);
console.log(`seed ${seed}`);

if (values.mutants) await proveTheProof();
else report(await runChaos({ seconds, seed, isCareful: values.careful }));

/** Every till that was built wrongly has to be noticed, or the harness proves nothing. */
async function proveTheProof(): Promise<void> {
  let caught = 0;
  for (const mutant of mutants) {
    const { violations } = await runChaos({ seconds, seed, isCareful: mutant.isCareful ?? false, mutant });
    console.log(`${violations.length > 0 ? 'caught' : 'MISSED'}: ${mutant.name}: ${violations[0] ?? ''}`);
    if (violations.length > 0) caught += 1;
  }
  console.log(`mutants: ${caught} of ${mutants.length} caught`);
  process.exitCode = caught === mutants.length ? 0 : 1;
}

function report({ violations, commands, receipts, faults }: Outcome): void {
  for (const [name, count] of Object.entries(faults)) console.log(`${String(count).padStart(6)}  ${name}`);
  for (const violation of violations.slice(0, 20)) console.log(`VIOLATION ${violation}`);
  console.log(`chaos: ${violations.length} violations, ${commands} commands, ${receipts} receipts`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
