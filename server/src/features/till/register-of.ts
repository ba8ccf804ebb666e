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
  return row ? { registerId: row.register_id, code: row.code, series: row.series, nextNo: row.last_no + 1 } : null;
}
