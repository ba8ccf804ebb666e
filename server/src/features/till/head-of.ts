import type { Tx } from '../../platform/db/tenant.ts';

/** How far the log of a device has come on the server. */
export async function headOf(tx: Tx, deviceId: string) {
  const head = await tx
    .selectFrom('app.device_heads')
    .select(['last_seq', 'last_hash'])
    .where('device_id', '=', deviceId)
    .executeTakeFirstOrThrow();
  return { serverSeq: head.last_seq, serverHash: head.last_hash };
}
