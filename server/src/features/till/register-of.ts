import { signsAs } from '../../core/signing/signs-as.ts';
import type { DeviceIdentity } from '../../platform/auth/device-identity.ts';
import type { Tx } from '../../platform/db/tenant.ts';

/** The register that this device writes, and the number that comes next as the server knows it. */
export async function registerOf(tx: Tx, deviceId: string) {
  const row = await tx
    .selectFrom('app.register_series as s')
    .innerJoin('app.cash_registers as r', (join) =>
      join.onRef('r.org_id', '=', 's.org_id').onRef('r.register_id', '=', 's.register_id'),
    )
    .select(['s.register_id', 'r.code', 's.series', 's.last_no'])
    .where('s.device_id', '=', deviceId)
    .orderBy('s.closed_at', (order) => order.desc().nullsFirst())
    .executeTakeFirst();
  if (!row) return null;
  const { register_id: registerId, code, series, last_no } = row;
  return { registerId, code, series, nextNo: last_no + 1, closedNo: await closedNoOf(tx, registerId, series) };
}

/** For whom is signed what this device says; `undefined`: it has no register. */
export async function signingRegisterOf(tx: Tx, device: DeviceIdentity): Promise<string | undefined> {
  const registerId = await registerIdOf(tx, device.deviceId);
  return registerId && signsAs(tx, device, registerId);
}

/** `undefined`: it has none. */
export async function registerIdOf(tx: Tx, deviceId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('app.register_series')
    .select('register_id')
    .where('device_id', '=', deviceId)
    .orderBy('closed_at', (order) => order.desc().nullsFirst())
    .executeTakeFirst();
  return row?.register_id;
}

/** Numbers and business dates go up together, and a closing takes all that are open up to its date: no gap before this one. */
async function closedNoOf(tx: Tx, registerId: string, series: number): Promise<number> {
  const newest = await tx
    .selectFrom('app.receipts')
    .select('no')
    .where('register_id', '=', registerId)
    .where('series', '=', series)
    .where('z_no', 'is not', null)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.no ?? 0;
}
