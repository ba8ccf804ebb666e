import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repoRoot } from '../repo-root.ts';
import { chunksWith } from '../size/chunks-with.ts';
import { firstLoadOf, weightOf } from '../size/first-load.ts';
import { say } from './figures.ts';
import { measureClosing } from './floor-closing.ts';
import { measureColdStart } from './floor-cold.ts';
import { measureFold } from './floor-fold.ts';
import { measureMemory } from './floor-memory.ts';
import { measureRounds } from './floor-rounds.ts';
import { measureSnapshot } from './floor-snapshot.ts';

const parts = {
  fold: measureFold,
  size: measureSize,
  snapshot: measureSnapshot,
  rounds: measureRounds,
  closing: measureClosing,
} satisfies Record<string, () => Promise<boolean> | boolean>;

/** In a browser, some for twenty minutes: only when it is asked for. */
const long = { memory: measureMemory, cold: measureColdStart } satisfies Record<string, () => Promise<boolean>>;

/** The figures of table service that need no browser; `pnpm bench floor rounds` for one of them, `memory` and `cold` for those in a browser. */
export async function benchFloor(): Promise<boolean> {
  const asked = Object.entries({ ...parts, ...long }).filter(([name]) => process.argv.includes(name));
  let missed = 0;
  for (const [, measure] of asked.length > 0 ? asked : Object.entries(parts)) if (!(await measure())) missed += 1;
  console.log(`floor: ${missed} figures missed`);
  return missed === 0;
}

const mostBytes = 60_000;

/** Figure 12: what a till loads beside itself when somebody opens the tables. */
async function measureSize(): Promise<boolean> {
  const admin = join(repoRoot, 'web/dist/admin');
  const shell = await readFile(join(admin, 'index.html'), 'utf8');
  const frame = ['screen-messages.de', 'admin-fullscreen-layout'];
  const till = await chunksWith(admin, ['features/pos/pos-screen.tsx']);
  const tables = await chunksWith(admin, ['tables/tables-till.tsx', 'tables/open-tables-till.ts']);
  const without = await firstLoadOf(admin, shell, frame, till);
  const all = await firstLoadOf(admin, shell, frame, [...till, ...tables]);
  const bytes = await weightOf(new Set(tables));
  const withShared = await weightOf(all.difference(without));
  const isSmall = bytes < mostBytes;
  say(
    { metric: 'tables beside the till, packed bytes', ours: bytes, limit: mostBytes, goal: '< 1', pass: isSmall },
    { withPartsThatTheTillLoadsLater: withShared },
  );
  return isSmall;
}
