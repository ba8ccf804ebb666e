import { vouchedOrgId } from '../../platform/db/tenant.ts';
import { closeOpenDays } from '../closing/close-open-days.ts';
import { openPlace } from '../closing/open-place.ts';
import type { Built, ExportWork } from '../exports/run-export.ts';

/**
 * Lets an export see the day that runs as if it were closed. It never was: the transaction that closed it is taken back, and with it
 * the number of the report, which the next closing gets. What tills send meanwhile waits for its end.
 */
export async function withProvisionalClosing(
  work: ExportWork,
  now: Temporal.Instant,
  build: (work: ExportWork) => Promise<Built>,
): Promise<Built> {
  const { location_id: locationId, requested_by: by, is_provisional: isProvisional } = work.row;
  if (!isProvisional) return build(work);
  const taken = Promise.withResolvers<Built>();
  const rollback = new Error('only for the export');
  try {
    await work.read(async (tx) => {
      const place = await openPlace(tx, locationId);
      if (place) await closeOpenDays(tx, { orgId: vouchedOrgId(work.row.org_id), locationId, place, by, now });
      taken.resolve(await build({ ...work, read: (ask) => ask(tx) }));
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
  return taken.promise;
}
