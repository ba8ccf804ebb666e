import type { Tx } from '../../platform/db/tenant.ts';
import type { DeviceIdentity } from '../../platform/auth/device-identity.ts';

/** Which device did it, for the audit log: its id for ever, and the name it goes by today. */
export async function deviceSubject(
  tx: Tx,
  { deviceId }: DeviceIdentity,
): Promise<{ deviceId: string; device: string }> {
  const row = await tx.selectFrom('app.devices').select('name').where('device_id', '=', deviceId).executeTakeFirst();
  return { deviceId, device: row?.name ?? '' };
}
