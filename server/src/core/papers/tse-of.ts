import { outagePaper, type PaperTse } from '@tresen/domain/print/tse';
import { paperSignature } from '@tresen/domain/print/tse-code';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import type { Tx } from '../../platform/db/tenant.ts';

/** What the security module said; a receipt that is not signed by now says so. */
export async function tseOf(tx: Tx, sale: SaleFact, soldAt: string): Promise<PaperTse> {
  const { orderId, locationId } = sale;
  const row = await tx.selectFrom('app.tse_signatures').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (!row) {
    const granted = await tx
      .selectFrom('app.entitlements')
      .select('name')
      .where('location_id', '=', locationId)
      .where('name', '=', 'tse')
      .executeTakeFirst();
    return granted ? outagePaper(sale, soldAt) : { kind: 'none' };
  }
  if (row.error !== '' || !row.started_at || !row.logged_at) return outagePaper(sale, soldAt);
  const at = (moment: Temporal.Instant) => moment.toString({ fractionalSecondDigits: 3 });
  return paperSignature(
    {
      number: row.transaction_number,
      counter: row.signature_counter,
      startedAt: at(row.started_at),
      endedAt: at(row.logged_at),
      signature: row.signature_value,
      algorithm: row.algorithm,
      timeFormat: row.log_time_format,
      publicKey: row.public_key,
      tseSerial: row.tse_serial,
      clientSerial: row.client_serial,
      processType: row.process_type,
      processData: row.process_data,
    },
    { firstOrderAt: sale.firstOrderedAt ?? undefined },
  );
}
