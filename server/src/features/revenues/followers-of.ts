import { formatReceiptNumber, type ReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

type Receipt = ReceiptNumber & { readonly orderId: string; readonly registerId: string };
type Row = { readonly order_id: string; readonly register_code: string; readonly series: number; readonly no: number };

/** So many receipts of its till later nobody corrects one any more. */
const lookedAhead = 5000;
const most = 20;

/** What takes a receipt back, sells it again for other money or adds a tip to it: by its id, or by its number in a reason. */
export async function followersOf(
  tx: Tx,
  { orderId, registerId, registerCode, series, receiptNo }: Receipt,
): Promise<{ orderId: string; number: string }[]> {
  const number = formatReceiptNumber({ registerCode, series, receiptNo });
  const { rows } = await sql<Row>`
    select r.order_id, r.register_code, r.series, r.no from app.receipts r where r.cancels_order_id = ${orderId}::uuid
    union
    select r.order_id, r.register_code, r.series, r.no from app.receipts r
      where r.register_id = ${registerId}::uuid and r.series = ${series} and r.no > ${receiptNo}
        and r.no <= ${receiptNo + lookedAhead} and r.reason like ${`% ${number}`}
    order by series, no limit ${most}`.execute(tx);
  return rows.map((row) => ({
    orderId: row.order_id,
    number: formatReceiptNumber({ registerCode: row.register_code, series: row.series, receiptNo: row.no }),
  }));
}
