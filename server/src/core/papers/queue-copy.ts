import { randomUUID } from 'node:crypto';
import type { PrintDocument } from '@tresen/domain/print/document';
import { hostSilentAfterSeconds } from '@tresen/domain/print/printer-state';
import type { Call } from '../calls/call.ts';

type Copy = {
  readonly printerId: string;
  readonly locationId: string;
  /** The order or the report that it is of. */
  readonly refId: string;
  readonly document: PrintDocument;
};

/** Once more on paper, as a copy that says so, on a printer of the location; who asked for it is written down. */
export async function queueCopy(
  { tx, actor, audit, tills, afterCommit, now }: Call,
  { printerId, locationId, refId, document }: Copy,
): Promise<{ readonly printerName: string; readonly isHostSilent: boolean } | undefined> {
  const printer = await tx
    .selectFrom('app.printers')
    .select(['name', 'host_device_id', 'seen_at'])
    .where('printer_id', '=', printerId)
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    // Two who ask at once get two copies with two numbers.
    .forUpdate()
    .executeTakeFirst();
  if (!printer) return undefined;
  const { kind } = document;
  const last = await tx
    .selectFrom('app.print_jobs')
    .select(({ fn }) => fn.max('copy_no').as('copy_no'))
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .where('printer_id', '=', printerId)
    .executeTakeFirst();
  await tx
    .insertInto('app.print_jobs')
    .values({
      org_id: actor.orgId,
      job_id: randomUUID(),
      location_id: locationId,
      printer_id: printerId,
      kind,
      ref_id: refId,
      part: 0,
      copy_no: ((last?.copy_no ?? 0) % 999) + 1,
      document: JSON.stringify(document),
      state: 'queued',
      is_copy: true,
      created_by: null,
      created_at: now.toString(),
    })
    .onConflict((same) => same.doNothing())
    .execute();
  await audit('paper.copied', { kind, title: document.title, printerId });
  const host = printer.host_device_id;
  if (host !== null) afterCommit(() => tills.hints.wake({ orgId: actor.orgId, deviceId: host }));
  const silentFor = printer.seen_at?.until(now).total('seconds') ?? Number.POSITIVE_INFINITY;
  return { printerName: printer.name, isHostSilent: silentFor > hostSilentAfterSeconds };
}
