import type { PaperTse } from '@tresen/domain/print/tse';
import type { Tx } from '../../platform/db/tenant.ts';

/** What the security module said, in the twelve fields of the code that the tax office reads. */
export async function tseOf(tx: Tx, orderId: string, locationId: string): Promise<PaperTse> {
  const row = await tx.selectFrom('app.tse_signatures').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (!row) {
    const granted = await tx
      .selectFrom('app.entitlements')
      .select('name')
      .where('location_id', '=', locationId)
      .where('name', '=', 'tse')
      .executeTakeFirst();
    return { kind: granted ? 'pending' : 'none' };
  }
  if (row.error !== '' || !row.started_at || !row.logged_at) return { kind: 'outage' };
  const at = (moment: Temporal.Instant) => moment.toString({ fractionalSecondDigits: 3 });
  const [startedAt, finishedAt] = [at(row.started_at), at(row.logged_at)];
  return {
    kind: 'signed',
    clientSerial: row.client_serial,
    tseSerial: row.tse_serial,
    transaction: Number(row.transaction_number),
    counter: Number(row.signature_counter),
    startedAt,
    finishedAt,
    signature: row.signature_value,
    qr: [
      'V0',
      row.client_serial,
      row.process_type,
      row.process_data,
      row.transaction_number,
      row.signature_counter,
      startedAt,
      finishedAt,
      row.algorithm,
      row.log_time_format,
      row.signature_value,
      row.public_key,
    ].join(';'),
  };
}
