import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readConfig } from '../src/config.ts';
import { openContext } from '../src/context.ts';
import { vouchedOrgId } from '../src/platform/db/tenant.ts';
import { type Job, job } from '../src/platform/jobs/job.ts';
import { once } from '../src/platform/jobs/once.ts';
import { openLog } from '../src/platform/log/logger.ts';

type Data = { readonly orgId: string; readonly stallAt: 'before-commit' | 'after-commit' };

/** A worker of its own process that stops in the middle of its first run, so that it can be killed there. */
export function addCategory(
  context: Pick<Awaited<ReturnType<typeof openContext>>, 'services'>,
  { mayStall = false } = {},
): Job<Data, undefined> {
  return job<Data, undefined>({
    name: 'test-add-category',
    shape: z.object({ orgId: z.uuid(), stallAt: z.enum(['before-commit', 'after-commit']) }),
    patience: { heartbeatSeconds: 10 },
    run: async ({ data, jobId }) => {
      const orgId = vouchedOrgId(data.orgId);
      process.stdout.write(`running ${jobId}\n`);
      await once(context.services.db, orgId, jobId, async (tx) => {
        await tx
          .insertInto('app.categories')
          .values({ org_id: orgId, category_id: randomUUID(), name: `made by ${data.stallAt}`, position: 1 })
          .execute();
        if (mayStall && data.stallAt === 'before-commit') await stall();
      });
      if (mayStall && data.stallAt === 'after-commit') await stall();
      process.stdout.write(`done ${jobId}\n`);
    },
  });
}

function stall(): Promise<never> {
  process.stdout.write('stalled\n');
  return new Promise(() => setInterval(() => undefined, 1000));
}

if (process.argv[1] === import.meta.filename) {
  const context = await openContext(readConfig(process.env), openLog('silent'));
  await context.services.queue.work(
    [addCategory(context, { mayStall: process.env['MAY_STALL'] === 'yes' })],
    [],
    undefined,
  );
}
