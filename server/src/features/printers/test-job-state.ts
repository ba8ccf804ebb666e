import { printCauses, printJobStates } from '@tresen/domain/print/job';
import type { Tx } from '../../platform/db/tenant.ts';

type Asked = { readonly printerId: string; readonly jobId: string };

/** What became of a test sheet of this printer. */
export async function testJobState(tx: Tx, { printerId, jobId }: Asked) {
  const row = await tx
    .selectFrom('app.print_jobs')
    .select(['state', 'cause'])
    .where('job_id', '=', jobId)
    .where('printer_id', '=', printerId)
    .where('kind', '=', 'test')
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    jobId,
    state: printJobStates.find((state) => state === row.state) ?? ('failed' as const),
    cause: printCauses.find((cause) => cause === row.cause) ?? null,
  };
}
