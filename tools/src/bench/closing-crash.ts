import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { repoRoot } from '../repo-root.ts';
import { environment } from './bench-server.ts';
import { makeDue } from './closing-fill.ts';
import type { Cluster } from './own-cluster.ts';
import { idOf } from './shop.ts';

/**
 * A night that is cut off: the program is killed somewhere in the middle, without a word, and started again. Answers how
 * many were closed when it died; every organisation has to have exactly one report afterwards, which the whole run checks too.
 */
export async function closeWithCrash(
  cluster: Cluster,
  client: Client,
  { first, count }: { readonly first: number; readonly count: number },
): Promise<number> {
  await makeDue(client, first, count);
  const reports = async () => {
    const { rows } = await client.query<{ reports: number; organizations: number }>(
      `select count(*)::int as reports, count(distinct location_id)::int as organizations from app.z_reports
        where location_id between $1 and $2`,
      [idOf(4, first), idOf(4, first + count - 1)],
    );
    return rows[0] ?? { reports: 0, organizations: 0 };
  };
  const doomed = startNight(cluster);
  const died = once(doomed, 'close');
  while (doomed.exitCode === null && (await reports()).reports < count / 3) await pause(5);
  doomed.kill('SIGKILL');
  await died;
  const half = await reports();
  const again = startNight(cluster);
  const [code] = (await once(again, 'close')) as [number];
  const whole = await reports();
  if (code !== 0 || whole.reports !== count || whole.organizations !== count)
    throw new Error(`after a crash ${whole.organizations} of ${count} organisations have ${whole.reports} reports`);
  if (half.reports === 0 || half.reports >= count) throw new Error(`the crash came at ${half.reports} of ${count}`);
  return half.reports;
}

function startNight(cluster: Cluster) {
  const env = { ...process.env, ...environment(cluster) };
  return spawn(process.execPath, ['server/src/tresen.ts', 'close-days'], { cwd: repoRoot, env, stdio: 'ignore' });
}
