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

function startWorker(mayStall: boolean): { child: ChildProcess; until: (text: string) => Promise<void> } {
  const child = spawn(process.execPath, [workerFile], {
    env: { ...process.env, ...database.environment({ ROLES: 'worker' }), MAY_STALL: mayStall ? 'yes' : 'no' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let said = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  const until = async (text: string) => {
    while (!said.includes(text)) await onceEvent(child.stdout, 'data');
  };
  return { child, until };
}

describe('[R1.15][D1] work that survives its worker', () => {
  test(
    '[R1.15][D1] killed in the middle, a job runs again and its effect happens once',
    { timeout: 120_000 },
    async () => {
      for (const stallAt of ['before-commit', 'after-commit'] as const) {
        const first = startWorker(true);
        await context.services.queue.enqueue(addCategory(context), { orgId, stallAt });
        await first.until('stalled');
        first.child.kill('SIGKILL');
        await onceEvent(first.child, 'exit');

        const made = await sql.query('select 1 from app.categories where name = $1', [`made by ${stallAt}`]);
        expect(made.rowCount).toBe(stallAt === 'before-commit' ? 0 : 1);

        const second = startWorker(false);
        await second.until('done');
        const { rows } = await sql.query(
          "select state, retry_count from jobs.job where name = $1 and data->>'stallAt' = $2",
          ['test-add-category', stallAt],
        );
        expect(rows).toMatchObject([{ retry_count: 1 }]);
        const after = await sql.query('select 1 from app.categories where name = $1', [`made by ${stallAt}`]);
        expect(after.rowCount).toBe(1);
        second.child.kill('SIGKILL');
        await onceEvent(second.child, 'exit');
      }
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
