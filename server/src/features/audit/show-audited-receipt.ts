import type { MoneyType } from '@tresen/domain/basics/payment-types';
import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { soldKinds } from '@tresen/domain/sales/sale-fact';
import { type RawBuilder, sql } from 'kysely';
import { fromAuditor } from '../../core/calls/use-case.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { auditedReceipt, readAuditedReceipts } from './audited-receipts.ts';

type Detail = {
  readonly started_at: Temporal.Instant | null;
  readonly received_at: Temporal.Instant;
  readonly reason: string;
  readonly cancels_order_id: string | null;
  readonly prev_hash: Buffer;
  readonly hash: Buffer;
  readonly vat: { ratePermille: number; grossCents: number; netCents: number; taxCents: number }[];
  readonly lines: readonly Line[];
  readonly payments: { type: MoneyType; amountCents: number; tenderedCents: number; changeCents: number }[];
  readonly taken_back_by: readonly { orderId: string; code: string; series: number; no: number }[];
};

type Line = {
  readonly lineNo: number;
  readonly kind: string;
  readonly name: string;
  readonly category: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly totalCents: number;
  readonly taxKey: string;
  readonly ratesPermille: number[];
  readonly freeReason: string;
};

/** One receipt whole, with what was signed. A gift card's code and who sold it are not for auditors to read. */
export const showAuditedReceipt = fromAuditor.audit.receipt.handler(async ({ input, context: { tx } }) => {
  const matching = auditedReceipt(input.orderId);
  const [receipt] = await readAuditedReceipts(tx, matching, sql`limit 1`);
  const detail = receipt && (await detailOf(tx, matching));
  if (!receipt || !detail) throw notFound('order');
  return {
    ...receipt,
    startedAt: detail.started_at?.toString() ?? null,
    receivedAt: detail.received_at.toString(),
    reason: detail.reason,
    cancelsOrderId: detail.cancels_order_id,
    takenBackBy: detail.taken_back_by.map(({ orderId, code, series, no }) => ({
      orderId,
      number: formatReceiptNumber({ registerCode: code, series, receiptNo: no }),
    })),
    lines: detail.lines.map((line) => ({ ...line, kind: soldKinds.find((kind) => kind === line.kind) ?? 'sale' })),
    payments: detail.payments,
    vat: detail.vat,
    signature: (await signatureOf(tx, input.orderId)) ?? null,
    prevHash: detail.prev_hash.toString('hex'),
    hash: detail.hash.toString('hex'),
  };
});

async function detailOf(tx: Tx, matching: RawBuilder<unknown>): Promise<Detail | undefined> {
  const { rows } = await sql<Detail>`
    select r.started_at, r.received_at, coalesce(nullif(r.reason, ''), r.cancel_reason, '') as reason, r.prev_hash, r.hash,
        (select c.order_id from app.receipts c where c.org_id = r.org_id and c.order_id = r.cancels_order_id) as cancels_order_id,
        (select coalesce(jsonb_agg(jsonb_build_object('ratePermille', v.rate, 'grossCents', v.gross, 'netCents', v.net,
            'taxCents', v.tax) order by v.rate desc), '[]')
          from unnest(r.vat_rates_permille, r.vat_gross_cents, r.vat_net_cents, r.vat_tax_cents)
            as v (rate, gross, net, tax)) as vat,
        (select coalesce(jsonb_agg(jsonb_build_object('lineNo', l.line_no, 'kind', l.kind, 'name', l.name,
            'category', coalesce(l.category_name, ''), 'quantity', l.quantity, 'unitCents', l.unit_cents,
            'totalCents', l.total_cents, 'taxKey', l.tax_key, 'ratesPermille', l.rates_permille,
            'freeReason', l.free_reason) order by l.line_no), '[]')
          from app.receipt_lines l where l.org_id = r.org_id and l.register_id = r.register_id and l.series = r.series
            and l.no = r.no and l.business_date = r.business_date) as lines,
        (select coalesce(jsonb_agg(jsonb_build_object('type', p.type, 'amountCents', p.amount_cents,
            'tenderedCents', p.tendered_cents, 'changeCents', p.change_cents) order by p.payment_no), '[]')
          from app.receipt_payments p where p.org_id = r.org_id and p.register_id = r.register_id
            and p.series = r.series and p.no = r.no and p.business_date = r.business_date) as payments,
        (select coalesce(jsonb_agg(jsonb_build_object('orderId', c.order_id, 'code', c.register_code, 'series', c.series,
            'no', c.no) order by c.occurred_at), '[]')
          from app.receipts c where c.org_id = r.org_id and c.cancels_order_id = r.order_id) as taken_back_by
      ${matching}`.execute(tx);
  return rows[0];
}

type SignatureRow = {
  readonly tse_serial: string | null;
  readonly client_serial: string;
  readonly number: string;
  readonly counter: string;
  readonly started_at: Temporal.Instant | null;
  readonly ended_at: Temporal.Instant | null;
  readonly algorithm: string;
  readonly signature: string;
  readonly public_key: string;
  readonly process_type: string;
  readonly process_data: string;
  readonly error: string;
};

async function signatureOf(tx: Tx, orderId: string) {
  const { rows } = await sql<SignatureRow>`select * from app.audited_signature(${orderId}::uuid)`.execute(tx);
  const [row] = rows;
  // No device was ever asked.
  if (!row || row.tse_serial === null) return undefined;
  return {
    tseSerial: row.tse_serial,
    clientSerial: row.client_serial,
    transactionNumber: row.number,
    signatureCounter: row.counter,
    startedAt: row.started_at?.toString() ?? null,
    loggedAt: row.ended_at?.toString() ?? null,
    algorithm: row.algorithm,
    signatureValue: row.signature,
    publicKey: row.public_key,
    processType: row.process_type,
    processData: row.process_data,
    error: row.error,
  };
}
