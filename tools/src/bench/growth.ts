import { parseArgs } from 'node:util';
import { medianOf, say } from './figures.ts';
import { openGrowthServer, type Speed } from './growth-server.ts';

const { values } = parseArgs({
  allowPositionals: true,
  options: { sizes: { type: 'string', default: '100000,1000000,10000000' } },
});
const sizes = values.sizes.split(',').map(Number);
const rounds = 5;
const least = 0.9;
const acts = {
  sale: 'sales per second, 16 tills',
  recent: 'recent orders of a till, ms',
  revenues: 'revenues of four weeks, ms',
  close: 'one Z of 300 receipts, ms',
  dashboard: 'dashboard, ms',
} as const;

/**
 * P5: the same acts in an organisation with a short history and in one with a long history, in turns, so that a busy machine is
 * busy for both. A ratio of 0.9 is a tenth slower.
 */
export async function benchGrowth(): Promise<boolean> {
  const [smallest = 0, ...larger] = sizes;
  const runs = larger.length * rounds + 2;
  await using young = await openGrowthServer(runs);
  await using old = await openGrowthServer(runs);
  await young.grow(smallest);
  await Promise.all([young.measure(), old.grow(smallest)]);
  await old.measure();
  let worst = 1;
  let isGood = true;
  for (const size of larger) {
    const began = performance.now();
    await old.grow(size);
    console.log(`${size} receipts after ${((performance.now() - began) / 1000).toFixed(0)} s`);
    const measured: { young: Speed; old: Speed }[] = [];
    for (let round = 0; round < rounds; round += 1)
      measured.push({ young: await young.measure(), old: await old.measure() });
    for (const [act, name] of Object.entries(acts) as [keyof Speed, string][]) {
      const [ours, limit] = [
        medianOf(measured.map((one) => one.old[act])),
        medianOf(measured.map((one) => one.young[act])),
      ];
      const ratio = act === 'sale' ? ours / limit : limit / ours;
      const pass = ratio >= least;
      say(
        { metric: `P5 ${name}, ${size.toLocaleString('en')} receipts`, ours, limit, goal: `>= ${least} as fast`, pass },
        { receipts: size, against: smallest, asFast: Number(ratio.toFixed(2)) },
      );
      if (size !== larger.at(-1)) continue;
      worst = Math.min(worst, ratio);
      isGood &&= pass;
    }
  }
  console.log(`growth: ratio ${worst.toFixed(2)}`);
  return isGood;
}
