import type { Exported } from '@tresen/contract/exports';
import { mostReportDays } from '@tresen/domain/basics/report-period';
import type { Call } from '../calls/call.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { exportRows, exportViews } from './export-view.ts';
import { notFound } from '../../platform/http/not-found.ts';

type Wanted = Pick<Exported, 'exportId' | 'kind' | 'format' | 'locationId' | 'from' | 'to' | 'delivers'> & {
  readonly locale: 'de' | 'en';
  readonly isProvisional?: boolean;
};

/** Writes down what is wanted; `put` hands it to its job in the same transaction. Asked twice, it is made once. */
export async function requestExport(call: Call, wanted: Wanted, put: () => Promise<void>): Promise<Exported> {
  const { tx, actor, now, audit } = call;
  await checkPeriod(tx, wanted);
  const made = await tx
    .insertInto('app.exports')
    .values({
      org_id: actor.orgId,
      export_id: wanted.exportId,
      kind: wanted.kind,
      format: wanted.format,
      location_id: wanted.locationId,
      from_date: wanted.from,
      to_date: wanted.to,
      delivers: wanted.delivers,
      locale: wanted.locale,
      is_provisional: wanted.isProvisional ?? false,
      requested_by: actor.userId,
      created_at: now.toString(),
    })
    .onConflict((known) => known.columns(['org_id', 'export_id']).doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 1n) {
    await put();
    await audit('export.requested', { kind: wanted.kind, from: wanted.from, to: wanted.to });
  }
  return showExport(call, wanted.exportId);
}

export async function showExport({ tx, accounts }: Call, exportId: string): Promise<Exported> {
  const [view] = await exportViews(await exportRows(tx, { exportId }), accounts);
  if (!view) throw notFound('export');
  return view;
}

type Period = { readonly locationId?: string | undefined; readonly from: string; readonly to: string };

/** A location of ours, and days in their order that make at most a year. */
export async function checkPeriod(tx: Tx, { locationId, from, to }: Period): Promise<void> {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  const days = first.until(last, { largestUnit: 'days' }).days + 1;
  if (days < 1 || days > mostReportDays)
    throw refusal('period/not-valid', { fields: [{ path: 'to', code: 'period/not-valid' }] });
  if (locationId === undefined) return;
  const place = await tx
    .selectFrom('app.locations')
    .select('location_id')
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  if (!place) throw notFound('location');
}
