import { parseArgs } from 'node:util';
import { say } from './bench/figures.ts';
import { type Loaded, steadyRate } from './load/load.ts';
import { openShop } from './load/open-shop.ts';

/** `pnpm overload --seconds 30`: F12, five times as many tills with a backlog as the server is at its best with. */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } });
const seconds = Number(values.seconds);
const atBest = 64;
const entriesPerRequest = 32;
const sheds = new Set(['200', '429', '503']);

await using shop = await openShop(2 * atBest + 5 * atBest + 16);
const load = { entriesPerRequest, requestsAhead: 6 };
await (
  await shop.prepare({ ...load, tills: atBest, seconds: 4 })
)();
const best = await (await shop.prepare({ ...load, tills: atBest, seconds: 10, requestsAhead: 12 }))();
const afterwards = await shop.prepare({ tills: 16, entriesPerRequest: 1, seconds: 5, requestsAhead: 50 });
const crowd = await (await shop.prepare({ ...load, tills: 5 * atBest, seconds }))();
const quiet = await afterwards();

const [ours, limit] = [steadyRate(crowd), steadyRate(best)];
const books = await shop.books();
const recoveredAfter = quiet.perSecond.findIndex((count) => count > 0) + 1;
const others = [best, crowd, quiet]
  .flatMap(({ answers }) => Object.keys(answers))
  .filter((status) => !sheds.has(status));
const isWhole = books.odd === 0 && books.holes === 0 && books.receipts >= acknowledged(crowd);
const passes = [
  { metric: 'F12 goodput, entries/s', ours, limit, goal: '>= 0.8', pass: ours / limit >= 0.8 },
  {
    metric: 'F12 answers other than 200, 429, 503',
    ours: others.length,
    limit: 1,
    goal: '0',
    pass: others.length === 0,
  },
  {
    metric: 'F12 seconds until a sale is taken again',
    ours: recoveredAfter,
    limit: 1,
    goal: '<= 2',
    pass: recoveredAfter >= 1 && recoveredAfter <= 2,
  },
  { metric: 'F12 receipts that are missing or odd', ours: books.odd + books.holes, limit: 1, goal: '0', pass: isWhole },
];
for (const figure of passes) say(figure);
console.log(JSON.stringify({ best: shortly(best), crowd: shortly(crowd), quiet: shortly(quiet), books }));
console.log(`overload: ratio ${(ours / limit).toFixed(2)}`);
process.exitCode = passes.every(({ pass }) => pass) ? 0 : 1;

function acknowledged({ perSecond }: Loaded): number {
  return perSecond.reduce((sum, count) => sum + count, 0);
}

function shortly({ answers, p50Ms, p99Ms, perSecond }: Loaded) {
  return { answers, p50Ms: Math.round(p50Ms), p99Ms: Math.round(p99Ms), perSecond };
}
