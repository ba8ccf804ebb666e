import { type PrintKind, printKinds } from '@tresen/domain/print/document';
import { afterFailure, isExpired, type PrintFailure } from '@tresen/domain/print/job';
import type { Tx } from '../../platform/db/tenant.ts';

/** Whoever is silent for longer has lost it. */
const leaseSeconds = 60;

/**
 * The next job of a printer, if there is one and nobody is at it. Asked for by many at once, each job goes to one of them.
 * A lease that ran out is settled first: nobody can say how much came out.
 */
export async function takePrintJob(tx: Tx, printerId: string, holder: string, now: Temporal.Instant) {
  await settleOverdue(tx, printerId, now);
  const isBusy = await tx
    .selectFrom('app.print_jobs')
    .select('job_id')
    .where('printer_id', '=', printerId)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  if (isBusy) return undefined;
  const due = await tx
    .selectFrom('app.print_jobs')
    .selectAll()
    .where('printer_id', '=', printerId)
    .where('state', '=', 'queued')
    .where((job) => job.or([job('retry_at', 'is', null), job('retry_at', '<=', now)]))
    .orderBy((job) => job('kind', '<>', 'drawer'))
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!due) return undefined;
  await tx
    .updateTable('app.print_jobs')
    .set({
      state: 'sending',
      attempts: due.attempts + 1,
      lease_device_id: holder,
      lease_until: leaseUntil(now),
      retry_at: null,
    })
    .where('job_id', '=', due.job_id)
    .execute();
  return due;
}

/** Also a host that never comes back leaves nobody waiting: what ran out is settled whenever somebody asks. */
export async function settleOverdue(tx: Tx, printerId: string, now: Temporal.Instant): Promise<void> {
  await settleLapsed(tx, printerId, now);
  await expireOld(tx, printerId, now);
}

export function leaseUntil(now: Temporal.Instant): string {
  return now.add({ seconds: leaseSeconds }).toString();
}

async function settleLapsed(tx: Tx, printerId: string, now: Temporal.Instant): Promise<void> {
  const lapsed = await tx
    .selectFrom('app.print_jobs')
    .select(['job_id', 'kind', 'attempts'])
    .where('printer_id', '=', printerId)
    .where('state', '=', 'sending')
    .where('lease_until', '<', now)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const job of lapsed) await settleFailedJob(tx, job, { cause: 'host-offline', bytesSent: undefined }, now);
}

async function expireOld(tx: Tx, printerId: string, now: Temporal.Instant): Promise<void> {
  const waiting = await tx
    .selectFrom('app.print_jobs')
    .select(['job_id', 'kind', 'created_at', 'copy_no'])
    .where('printer_id', '=', printerId)
    .where('state', '=', 'queued')
    .execute();
  const old = waiting.filter(
    (job) => job.copy_no === 0 && isExpired({ kind: kindOf(job), createdAt: job.created_at.toString() }, now),
  );
  if (old.length === 0) return;
  await tx
    .updateTable('app.print_jobs')
    .set({ state: 'expired', finished_at: now.toString() })
    .where(
      'job_id',
      'in',
      old.map(({ job_id }) => job_id),
    )
    .execute();
}

type FailedJob = { readonly job_id: string; readonly kind: string; readonly attempts: number };

/** The same rule that a till follows for its own paper. */
export async function settleFailedJob(
  tx: Tx,
  job: FailedJob,
  failure: PrintFailure,
  now: Temporal.Instant,
): Promise<void> {
  const next = afterFailure({ kind: kindOf(job), attempts: Math.max(0, job.attempts - 1) }, failure);
  await tx
    .updateTable('app.print_jobs')
    .set({
      state: next.state,
      cause: failure.cause,
      bytes_sent: failure.bytesSent ?? 0,
      lease_device_id: null,
      lease_until: null,
      retry_at: next.state === 'queued' ? now.add({ seconds: next.retryInSeconds }).toString() : null,
      finished_at: next.state === 'queued' ? null : now.toString(),
      ...(next.state === 'queued' && next.isCopy ? { is_copy: true } : {}),
    })
    .where('job_id', '=', job.job_id)
    .execute();
}

export function kindOf({ kind }: { readonly kind: string }): PrintKind {
  return printKinds.find((known) => known === kind) ?? 'receipt';
}
