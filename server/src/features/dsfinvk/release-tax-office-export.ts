import { showExport } from '../../core/exports/request-export.ts';
import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { refusal } from '../../platform/http/refusal.ts';

export const releaseTaxOfficeExport = inside.dsfinvk.release.handler(async ({ input, context }) => {
  const { tx, actor, now, audit } = context;
  const { exportId, reason } = input;
  const held = await showExport(context, exportId);
  if (held.kind !== 'dsfinvk' && held.kind !== 'audit-package') throw notFound('export');
  if (held.state !== 'refused' || held.files.length === 0) throw refusal('export/not-held-back');
  const made = await tx
    .insertInto('app.export_releases')
    .values({
      org_id: actor.orgId,
      export_id: exportId,
      reason,
      released_by: actor.userId,
      released_at: now.toString(),
    })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 1n)
    await audit('export.released', { exportId, reason, from: held.from, to: held.to });
  return showExport(context, exportId);
});
