import type { PaperTse } from '@tresen/domain/print/tse';
import { outagePaper } from '@tresen/domain/print/tse-at-sale';
import { paperSignature } from '@tresen/domain/print/tse-code';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { markOutagePaper } from '../signing/say-process.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export type BookedSale = {
  readonly sale: SaleFact;
  readonly registerId: string;
  readonly soldAt: string;
  /** Whether somebody comes again for what nobody knows yet; else it leaves with the mark, and the books say so. */
  readonly mayWait: boolean;
};

/** What became of its signature. Whatever was signed beside it, a paper that left with the mark is not replaced by another one. */
export async function tseOf(tx: Tx, { sale, registerId, soldAt, mayWait }: BookedSale): Promise<PaperTse> {
  const { orderId } = sale;
  const row = await tx
    .selectFrom('app.tse_results')
    .selectAll()
    .where('subject_id', '=', orderId)
    .where('kind', '=', 'sale')
    .executeTakeFirst();
  if (!row) return sale.signing === 'none' ? { kind: 'none' } : outagePaper(sale, soldAt);
  if (row.state === 'waits' && row.issued === null && row.tx_id !== null) {
    if (mayWait) return { kind: 'waits' };
    await markOutagePaper(tx, { txId: row.tx_id, subjectId: orderId, registerId });
  }
  if (row.state !== 'signed' || row.issued !== null || !row.started_at || !row.ended_at)
    return outagePaper(sale, soldAt);
  const at = (moment: Temporal.Instant) => moment.toString({ fractionalSecondDigits: 3 });
  return paperSignature(
    {
      number: row.number ?? '',
      counter: row.counter ?? '',
      startedAt: at(row.started_at),
      endedAt: at(row.ended_at),
      signature: row.signature ?? '',
      algorithm: row.algorithm ?? '',
      timeFormat: row.time_format ?? '',
      publicKey: row.public_key ?? '',
      tseSerial: row.tse_serial ?? '',
      clientSerial: row.client_serial ?? '',
      processType: row.process_type ?? '',
      processData: row.process_data ?? '',
    },
    { firstOrderAt: sale.firstOrderedAt ?? undefined, isTest: row.is_test ?? true },
  );
}
