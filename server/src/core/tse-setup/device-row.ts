import type { Tx } from '../../platform/db/tenant.ts';
import { dismissed } from './dismissed.ts';

export type DeviceRow = Awaited<ReturnType<typeof deviceRows>>[number];

/** The devices of the organisation that are neither retired nor given up, oldest first. */
export function deviceRows(tx: Tx) {
  return tx
    .selectFrom('app.tse_devices')
    .selectAll()
    .where('state', '<>', 'retired')
    .where('setup_step', '<>', dismissed)
    .orderBy('created_at')
    .orderBy('tss_id')
    .execute();
}

export async function deviceRow(tx: Tx, tssId: string): Promise<DeviceRow | undefined> {
  return (await deviceRows(tx)).find((row) => row.tss_id === tssId);
}
