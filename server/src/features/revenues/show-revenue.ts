import type { MoneyType } from '@tresen/domain/basics/payment-types';
import { logEntry } from '@tresen/contract/device-log';
import { receiptToken } from '@tresen/domain/sales/receipt-link';
import { formatReceiptNumber, receiptNamedIn } from '@tresen/domain/sales/receipt-number';
import { soldKinds, type SoldOption } from '@tresen/domain/sales/sale-fact';
import { sql } from 'kysely';
import { inside } from '../../core/calls/use-case.ts';
import { namesOf } from '../../core/people/names-of.ts';
import { followersOf } from './followers-of.ts';
import { matchingReceipts } from './matching-receipts.ts';
import { readRevenues } from './revenue-rows.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/http/not-found.ts';

type Detail = {
  readonly reason: string;
  readonly vat: readonly {
    readonly ratePermille: number;
    readonly grossCents: number;
    readonly netCents: number;
    readonly taxCents: number;
  }[];
  readonly cancels_register_code: string | null;
  readonly cancels_series: number | null;
  readonly cancels_no: number | null;
  readonly cancels_order_id: string | null;
  readonly register_id: string;
  readonly is_signed: boolean;
  readonly is_small: boolean;
  readonly entry: string | null;
  readonly taken_back_cents: number;
  readonly device_id: string;
  readonly device: { readonly name: string; readonly isActive: boolean } | null;
  readonly lines: readonly {
    readonly lineNo: number;
    readonly kind: string;
    readonly name: string;
    readonly quantity: number;
    readonly unitCents: number;
    readonly totalCents: number;
    readonly note: string;
    readonly options: SoldOption[];
    readonly parts: { name: string; options: SoldOption[] }[];
    readonly byList: { readonly name: string; readonly ownCents: number } | null;
  }[];
  readonly payments: readonly {
    readonly type: MoneyType;
    readonly amountCents: number;
    readonly tenderedCents: number;
    readonly changeCents: number;
  }[];
};

/** One receipt whole. What one may not see is not there. */
export const showRevenue = inside.revenues.show.handler(async ({ input, context }) => {
  const { tx, actor, accounts, now } = context;
  const { orderId } = input;
  const seen = sql`${matchingReceipts({}, actor, now)} and r.order_id = ${orderId}::uuid
    and r.business_date = (select k.business_date from app.order_keys k where k.order_id = ${orderId}::uuid)`;
  const [row] = await readRevenues(tx, seen, { limit: 1, offset: 0 });
  if (!row) throw notFound('order');
  const { rows } = await sql<Detail>`
    select r.reason, r.register_id, r.cancels_order_id, r.cancels_register_code, r.cancels_series, r.cancels_no,
        (select coalesce(jsonb_agg(jsonb_build_object('ratePermille', v.rate, 'grossCents', v.gross, 'netCents', v.net,
            'taxCents', v.tax) order by v.rate desc), '[]')
          from unnest(r.vat_rates_permille, r.vat_gross_cents, r.vat_net_cents, r.vat_tax_cents)
            as v (rate, gross, net, tax)) as vat,
        exists (select 1 from app.tse_results s where s.org_id = r.org_id and s.subject_id = r.order_id
          and s.kind = 'sale' and s.state = 'signed') as is_signed,
        exists (select 1 from app.receipt_lines s where s.org_id = r.org_id and s.register_id = r.register_id and s.series = r.series
          and s.no = r.no and s.business_date = r.business_date and s.tax_key = 'DE_SMALL') as is_small,
        (select c.entry from app.device_commands c where c.device_id = r.device_id and c.seq = r.device_seq) as entry,
        coalesce((select app.safe_cents(sum(c.total_cents))::bigint from app.receipts c where c.org_id = r.org_id
          and c.cancels_order_id = r.order_id), 0) as taken_back_cents,
        r.device_id,
        (select jsonb_build_object('name', d.name, 'isActive', d.state = 'active') from app.devices d
          where d.org_id = r.org_id and d.device_id = r.device_id) as device,
        (select coalesce(jsonb_agg(jsonb_build_object('lineNo', l.line_no, 'kind', l.kind, 'name', l.name,
            'quantity', l.quantity, 'unitCents', l.unit_cents, 'totalCents', l.total_cents, 'note', l.note,
            'options', coalesce(l.options, '[]'),
            'parts', (select coalesce(jsonb_agg(jsonb_build_object('name', s.part -> 'name',
                'options', s.part -> 'options') order by s.no), '[]')
              from jsonb_array_elements(l.parts) with ordinality as s (part, no)),
            'byList', (select jsonb_build_object('name', p.name, 'ownCents', l.list_cents) from app.price_lists p
              where p.org_id = l.org_id and p.price_list_id = l.price_list_id and l.list_cents is not null))
            order by l.line_no), '[]')
          from app.receipt_lines l where l.org_id = r.org_id and l.register_id = r.register_id and l.series = r.series
            and l.no = r.no and l.business_date = r.business_date) as lines,
        (select coalesce(jsonb_agg(jsonb_build_object('type', p.type, 'amountCents', p.amount_cents,
            'tenderedCents', p.tendered_cents, 'changeCents', p.change_cents) order by p.payment_no), '[]')
          from app.receipt_payments p where p.org_id = r.org_id and p.register_id = r.register_id
            and p.series = r.series and p.no = r.no and p.business_date = r.business_date) as payments
      ${seen}`.execute(tx);
  const [detail] = rows;
  if (!detail) throw notFound('order');
  const { actorId, ...revenue } = row;
  const names = await namesOf([actorId], accounts, tx);
  const { cancels_register_code: code, cancels_series: series, cancels_no: no } = detail;
  return {
    ...revenue,
    takenBy: (actorId === null ? undefined : names.get(actorId)) ?? '',
    lines: detail.lines.map((line) => ({ ...line, kind: soldKinds.find((kind) => kind === line.kind) ?? 'sale' })),
    payments: [...detail.payments],
    vat: [...detail.vat],
    reason: detail.reason,
    cancels: code === null || series === null || no === null ? null : { registerCode: code, series, receiptNo: no },
    belongsTo: (await belongsTo(tx, detail)) ?? null,
    followedBy: await followersOf(tx, { ...revenue, registerId: detail.register_id }),
    isSigned: detail.is_signed,
    isSmall: detail.is_small,
    token: detail.entry === null ? null : receiptToken(logEntry.parse(JSON.parse(detail.entry))),
    leftCents: revenue.isCounterBooking ? 0 : revenue.totalCents + detail.taken_back_cents,
    till: { deviceId: detail.device_id, ...(detail.device ?? { name: '', isActive: false }) },
  };
});

/** What a correction or a tip found later belongs to stands in its reason: a receipt of the same register. */
async function belongsTo(tx: Tx, detail: Detail): Promise<{ orderId: string; number: string } | undefined> {
  const { cancels_order_id: orderId, cancels_register_code: code, cancels_series: series, cancels_no: no } = detail;
  if (orderId !== null && code !== null && series !== null && no !== null)
    return { orderId, number: formatReceiptNumber({ registerCode: code, series, receiptNo: no }) };
  const named = receiptNamedIn(detail.reason);
  if (named === undefined) return undefined;
  const receipt = await tx
    .selectFrom('app.receipts')
    .select('order_id')
    .where('register_id', '=', detail.register_id)
    .where('register_code', '=', named.registerCode)
    .where('series', '=', named.series)
    .where('no', '=', named.receiptNo)
    .executeTakeFirst();
  return receipt && { orderId: receipt.order_id, number: formatReceiptNumber(named) };
}
