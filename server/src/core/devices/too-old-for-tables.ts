import { billEntries } from '@tresen/contract/bill-entries';
import type { Tx } from '../../platform/db/tenant.ts';
import { findDevicesBehind } from './devices-behind.ts';

/** By name, the devices of a location that do not read everything that is written down of bills. */
export async function tooOldForTables(
  tx: Tx,
  asked: { readonly locationId: string; readonly now: Temporal.Instant },
): Promise<readonly string[]> {
  const behind = await findDevicesBehind(tx, asked);
  return behind(Object.keys(billEntries));
}
