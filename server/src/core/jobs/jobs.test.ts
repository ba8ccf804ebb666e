import { type ChildProcess, spawn } from 'node:child_process';
import { once as onceEvent } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestContext, openTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { addCategory } from '../../../test/stalling-worker.ts';
import { demoId } from '../../commands/seed-demo.ts';
import type { Context } from '../../context.ts';
import { mailNotice } from '../mail/mail-notice.job.ts';
import { vouchedOrgId } from '../../platform/db/tenant.ts';
import { declareQueues } from '../../platform/jobs/declare-queues.ts';

const orgId = vouchedOrgId(demoId('organization lindenhof'));
const workerFile = join(import.meta.dirname, '../../../test/stalling-worker.ts');

let database: TestDatabase;
let context: Context;
let sql: pg.Client;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  context = await openTestContext(database.config());
  await declareQueues(database.ownerUrl, [addCategory(context)]);
  sql = new pg.Client({ connectionString: database.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await sql.end();
  await context[Symbol.asyncDispose]();
  await database.drop();
});

type Worker = { readonly child: ChildProcess; readonly until: (text: string, times?: number) => Promise<void> };

function startWorker(mayStall: boolean): Worker {
  const child = spawn(process.execPath, [workerFile], {
    env: { ...process.env, ...database.environment({ ROLES: 'worker' }), MAY_STALL: mayStall ? 'yes' : 'no' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let said = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  const until = async (text: string, times = 1) => {
    while (said.split(text).length <= times) await onceEvent(child.stdout, 'data');
  };
  return { child, until };
}

async function kill({ child }: Worker): Promise<void> {
  child.kill('SIGKILL');
  await onceEvent(child, 'exit');
}

describe('[R1.15][D1] work that survives its worker', () => {
  test(
    '[R1.15][D1] killed in the middle, a job runs again and its effect happens once',
    { timeout: 120_000 },
    async () => {
      const stalls = ['before-commit', 'after-commit'] as const;
      const madeBy = async (stallAt: string) =>
        (await sql.query('select 1 from app.categories where name = $1', [`made by ${stallAt}`])).rowCount;
      // Each takes one piece of work and comes to no other.
      const first = stalls.map(() => startWorker(true));
      for (const stallAt of stalls) await context.services.queue.enqueue(addCategory(context), { orgId, stallAt });
      await Promise.all(first.map(({ until }) => until('stalled')));
      await Promise.all(first.map(kill));
      expect([await madeBy('before-commit'), await madeBy('after-commit')]).toEqual([0, 1]);

      const second = startWorker(false);
      await second.until('done', stalls.length);
      for (const stallAt of stalls) {
        const { rows } = await sql.query(
          "select state, retry_count from jobs.job where name = $1 and data->>'stallAt' = $2",
          ['test-add-category', stallAt],
        );
        expect(rows).toMatchObject([{ retry_count: 1 }]);
        expect(await madeBy(stallAt)).toBe(1);
      }
      await kill(second);
    },
  );

  test('[D1] work put in by a transaction that fails is never there', async () => {
    const notice = { kind: 'password-changed' as const, to: 'a@a.example', locale: 'de' as const, values: {} };
    const failed = context.services.enter(orgId, async (tx) => {
      await context.services.queue.enqueueIn(tx)(mailNotice, notice);
      throw new Error('thought better of it');
    });
    await expect(failed).rejects.toThrow('thought better of it');
    expect((await sql.query('select 1 from jobs.job where name = $1', [mailNotice.name])).rowCount).toBe(0);

    await context.services.enter(orgId, (tx) => context.services.queue.enqueueIn(tx)(mailNotice, notice));
    expect((await sql.query('select 1 from jobs.job where name = $1', [mailNotice.name])).rowCount).toBe(1);
  });

  test('work of the wrong shape is refused where it is put in', async () => {
    await expect(context.services.queue.enqueue(mailNotice, JSON.parse('{"kind":"spam"}'))).rejects.toThrow(/kind/);
  });
});
