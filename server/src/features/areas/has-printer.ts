import type { Tx } from '../../platform/db/tenant.ts';

/** An area prints on a printer of its own location. */
export async function hasPrinter(tx: Tx, locationId: string, printerId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('app.printers')
    .select('printer_id')
    .where('printer_id', '=', printerId)
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
