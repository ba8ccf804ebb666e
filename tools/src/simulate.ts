import { parseArgs } from 'node:util';
import { simulateHouse } from './simulate/simulate-house.ts';

/** `pnpm simulate --seeds 1000 --seed 7`: tills of a house that lose wire, page, room and clock, in virtual time. */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
});
const first = Number(values.seed);
const seeds = Number(values.seeds);
const startedAt = performance.now();
let [violations, sales, slowest] = [0, 0, 0];
console.log(`seeds ${first} to ${first + seeds - 1}`);
for (let seed = first; seed < first + seeds; seed += 1) {
  const run = await simulateHouse(seed);
  for (const violation of run.violations.slice(0, 5)) console.log(`VIOLATION seed ${seed}: ${violation}`);
  violations += run.violations.length;
  sales += run.sales;
  slowest = Math.max(slowest, run.convergedMs);
}
const took = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(
  `${sales} sales in ${took} s; the slowest house was whole ${(slowest / 1000).toFixed(1)} s after it healed`,
);
console.log(`simulate: ${violations} violations, ${seeds} seeds`);
process.exitCode = violations === 0 ? 0 : 1;
