import { storedSale } from '@tresen/contract/sale-entries';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { sql } from 'kysely';
import { inside } from '../../core/calls/use-case.ts';
import { queueCopy } from '../../core/papers/queue-copy.ts';
import { receiptPaper } from '../../core/papers/receipt-paper.ts';
import { matchingReceipts } from './matching-receipts.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** A receipt once more, from what the till has signed. What one may not see one cannot print either. */
export const copyReceipt = inside.revenues.copy.handler(async ({ input, context }) => {
  const { tx, actor, now } = context;
  const { orderId, printerId, locale } = input;
  const { rows } = await sql<{ readonly entry: string; readonly location_id: string }>`
    select r.location_id,
        (select c.entry from app.device_commands c where c.device_id = r.device_id and c.seq = r.device_seq) as entry
      ${matchingReceipts({}, actor, now)} and r.order_id = ${orderId}::uuid
      and r.business_date = (select k.business_date from app.order_keys k where k.order_id = ${orderId}::uuid)`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw notFound('order');
  const sale = storedSale(JSON.parse(row.entry) as LogEntry);
  if (!sale) throw notFound('order');
  const document = await receiptPaper(context, { sale, locale, mayWait: false });
  if (!document || document === 'waits') throw notFound('order');
  const queued = await queueCopy(context, { printerId, locationId: row.location_id, refId: orderId, document });
  if (!queued) throw notFound('printer');
  return queued;
});
