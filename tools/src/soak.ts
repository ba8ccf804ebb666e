import { readdir, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { medianOf, say } from './bench/figures.ts';
import { slopeOf } from './load/slope-of.ts';
import { steadyRate } from './load/load.ts';
import { openShop } from './load/open-shop.ts';

/** `pnpm soak --minutes 30`: F14, half of what the server can do, and whether its memory and its files stay as they are. */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const minutes = Number(values.minutes);
const tills = 64;
const everyMs = 5000;

await using shop = await openShop(2 * tills);
const best = await (await shop.prepare({ tills, entriesPerRequest: 1, seconds: 12, requestsAhead: 100 }))();
const perSecond = Math.max(1, Math.floor(steadyRate(best) / 2));
const start = await shop.prepare({ tills, entriesPerRequest: 1, seconds: minutes * 60, requestsAhead: 1, perSecond });
const samples: { readonly minute: number; readonly megabytes: number; readonly files: number }[] = [];
const from = performance.now();
const watching = setInterval(() => void look(), everyMs);
const loaded = await start();
clearInterval(watching);

// What is loaded and compiled first is not growth: the first third is left out. What a program uses goes up and down with
// what it sweeps; what it keeps is the least of each minute.
const settled = samples.slice(Math.floor(samples.length / 3));
const kept = Map.groupBy(settled, ({ minute }) => Math.floor(minute))
  .entries()
  .map(([minute, group]) => [minute, Math.min(...group.map((sample) => sample.megabytes))] as const);
const perTenMinutes = slopeOf([...kept]) * 10;
const half = Math.floor(settled.length / 2);
const filesOf = (some: typeof settled) => medianOf(some.map(({ files }) => files));
const moreFiles = filesOf(settled.slice(half)) - filesOf(settled.slice(0, half));
const refused = Object.keys(loaded.answers).filter((status) => status !== '200' && status !== '401');
const figures = [
  { metric: 'F14 MB of memory per 10 minutes', ours: perTenMinutes, limit: 1, goal: '<= 1', pass: perTenMinutes <= 1 },
  { metric: 'F14 more open files', ours: moreFiles, limit: 1, goal: '<= 1', pass: moreFiles <= 1 },
  { metric: 'F14 kinds of failed answers', ours: refused.length, limit: 1, goal: '0', pass: refused.length === 0 },
];
for (const figure of figures) say(figure);
const megabytes = samples.filter((_, index) => index % 12 === 0).map((sample) => Math.round(sample.megabytes));
console.log(JSON.stringify({ perSecond, answers: loaded.answers, p99Ms: Math.round(loaded.p99Ms), megabytes }));
console.log(`soak: ${perTenMinutes.toFixed(2)} MB per 10 minutes, ${minutes} minutes`);
process.exitCode = figures.every(({ pass }) => pass) ? 0 : 1;

async function look(): Promise<void> {
  const status = await readFile(`/proc/${shop.serverPid}/status`, 'utf8');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
  const files = (await readdir(`/proc/${shop.serverPid}/fd`)).length;
  samples.push({ minute: (performance.now() - from) / 60_000, megabytes: kilobytes / 1024, files });
}
