import { hearLease, leaseHoldsMs, type PrinterLease } from '@tresen/domain/print/printer-lease';
import type { Tx } from '../../platform/db/tenant.ts';
import { fromDevice } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Hears what a till says of printers, by the same rule as the tills among themselves, and says what stands now. */
export const tellPrinterLeases = fromDevice.till.tellPrinterLeases.handler(async ({ input, context }) => {
  const { device, enter, now } = context;
  const { locationId, deviceId, orgId } = device;
  const leases = input.leases.toSorted((one, other) => (one.printerId < other.printerId ? -1 : 1));
  return enter(async (tx) => {
    for (const said of leases) {
      if (!(await lockPrinter(tx, said.printerId, locationId))) throw notFound('printer');
      const lease = { ...said, deviceId };
      const known = (await standing(tx, locationId, now)).find(({ printerId }) => printerId === said.printerId);
      const heard = hearLease(known && { lease: known, heardMs: -known.ageMs }, lease, 0);
      if (heard.lease !== lease) continue;
      const row = {
        device_id: deviceId,
        term: heard.lease.term,
        no: heard.lease.no,
        is_over: heard.lease.isOver,
        begun: JSON.stringify(heard.lease.begun),
        doubtful_before: heard.lease.doubtfulBefore,
        heard_at: now.toString(),
      };
      await tx
        .insertInto('app.printer_leases')
        .values({ ...row, org_id: orgId, printer_id: said.printerId, location_id: locationId })
        .onConflict((conflict) => conflict.columns(['org_id', 'printer_id']).doUpdateSet(row))
        .execute();
    }
    const kept = await standing(tx, locationId, now);
    return { leases: kept.map((lease) => ({ ...lease, begun: [...lease.begun] })) };
  });
});

/** One after the other for each printer. */
async function lockPrinter(tx: Tx, printerId: string, locationId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('app.printers')
    .select('printer_id')
    .where('printer_id', '=', printerId)
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

type Standing = PrinterLease & { readonly ageMs: number };

async function standing(tx: Tx, locationId: string, now: Temporal.Instant): Promise<readonly Standing[]> {
  const rows = await tx
    .selectFrom('app.printer_leases')
    .selectAll()
    .where('location_id', '=', locationId)
    .orderBy('printer_id')
    .execute();
  return rows.map((row) => ({
    printerId: row.printer_id,
    deviceId: row.device_id,
    term: row.term,
    no: row.no,
    isOver: row.is_over,
    begun: row.begun as string[],
    doubtfulBefore: row.doubtful_before,
    // A clock that was set back makes nobody's lease longer.
    ageMs: Math.min(Math.max(0, now.epochMilliseconds - row.heard_at.epochMilliseconds), leaseHoldsMs * 2),
  }));
}
