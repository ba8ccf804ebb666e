import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import type { Days } from './held-days.ts';
import type { ListedClosing } from './list-closings.ts';
import { lastTupleIn, type SaleTuple, tupleEnd } from './sale-row.ts';
import type { SignedDays } from './signed-days.ts';

type Asked = {
  readonly locationId: string;
  readonly group: readonly ListedClosing[];
  readonly held: SignedDays;
  /** The last receipt of the page before. */
  readonly after: SaleTuple | undefined;
};

/** Receipts that are asked for at once. */
const pageSize = 1000;

export type SalesPage = {
  /** See `saleTuplesIn`. */
  readonly text: string;
  /** The last receipt; nothing where no more come. */
  readonly last: SaleTuple | undefined;
};

/**
 * The next receipts of these closings, by closing, terminal and number. They come as one text: thousands of rows would spend most of
 * their time being made into rows.
 */
export async function readSales(tx: Tx, { locationId, group, held, after }: Asked): Promise<SalesPage> {
  if (held === undefined) return { text: '', last: undefined };
  const { days, asked } = held;
  const [zNo, code, series, no] = after ?? [0, '', 0, 0];
  const { rows } = await sql<{ readonly count: number; readonly text: string | null }>`
    with r as materialized (
      select * from app.receipts
        where location_id = ${locationId} and business_date between ${days.first} and ${days.last}
          and z_no = any(${group.map((closing) => closing.number)}::bigint[])
          and (z_no, register_code collate "C", series, no) > (${zNo}, ${code} collate "C", ${series}, ${no})
        order by z_no, register_code collate "C", series, no limit ${pageSize}
    )
    select count(*)::integer as count, string_agg(json_build_array(r.z_no, r.register_code, r.series, r.no, r.order_id, ${ms('r.occurred_at')},
          r.actor_id, r.signing, ${signatureIn(days, asked)}, ${cancelled}, ${ms('r.started_at')}, r.place, r.business_date,
          r.total_cents + r.beside_cents, r.vat_rates_permille, r.vat_gross_cents, r.vat_net_cents, r.vat_tax_cents, r.reason,
          r.note, r.pickup_no, r.bills, ${linesIn(days)}, ${paymentsIn(days)})::text, ${tupleEnd} order by r.z_no, r.register_code collate "C", r.series, r.no) as text
      from r`.execute(tx);
  const { count = 0, text = null } = rows[0] ?? {};
  return { text: text ?? '', last: text === null || count < pageSize ? undefined : lastTupleIn(text) };
}

function ms(column: string) {
  return sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;
}

function ofReceipt(alias: string, { first, last }: Days) {
  const its = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`${its('org_id')} = r.org_id and ${its('register_id')} = r.register_id and ${its('series')} = r.series
    and ${its('no')} = r.no and ${its('business_date')} = r.business_date
    and ${its('business_date')} between ${first} and ${last}`;
}

/** By which the ledger knows a card: the line that sold it. */
const soldAs = (ledger: ReturnType<typeof sql>) => sql`(select g.order_id || '-' || g.line_no from ${ledger} g
      where g.org_id = l.org_id and g.code = l.gift_card_code and g.kind = 'sold' order by g.booked_at, g.order_id limit 1)`;

const linesIn = (
  days: Days,
) => sql`(select json_agg(json_build_array(l.line_no, l.kind, l.article_id, l.name, l.quantity, l.unit_cents, l.total_cents,
    l.tax_key, l.rates_permille, l.rate_gross_cents, l.note, l.free_reason,
    case when l.gift_card_code is not null then coalesce(${soldAs(sql`app.gift_card_ledger`)}, ${soldAs(sql`app.value_card_ledger`)}) end,
    l.service_place, l.category_id, l.category_name, l.list_cents, l.options, l.parts, l.settles) order by l.line_no)
  from app.receipt_lines l where ${ofReceipt('l', days)})`;

const paymentsIn = (
  days: Days,
) => sql`(select json_agg(json_build_array(p.type, p.amount_cents, p.card_kind) order by p.payment_no)
  from app.receipt_payments p where ${ofReceipt('p', days)})`;

/** With the closing that holds what is taken back, as it was named then. */
const cancelled = sql`case when r.cancels_order_id is not null then json_build_array(r.cancels_order_id, r.cancels_register_code,
    r.cancels_series, r.cancels_no, r.cancels_whole, r.cancel_reason,
    (select json_build_array(z.z_no, ${ms('z.created_at')}, z.master_register_id, z.master_data #>> '{location,timeZone}')
      from app.order_keys k join app.receipts o on o.org_id = k.org_id and o.register_id = k.register_id and o.series = k.series
          and o.no = k.no and o.business_date = k.business_date
        join app.z_reports z on z.org_id = o.org_id and z.location_id = o.location_id and z.z_no = o.z_no
      where k.org_id = r.org_id and k.order_id = r.cancels_order_id)) end`;

/** Signed in a job before, or in a transaction of its own now. */
const signatureIn = (days: Days, asked: Days) => sql`(select s.tse from (
    select json_build_array(case when s.error = '' then 'signed' else 'failed' end, s.error, null, s.transaction_number,
        s.signature_counter, ${ms('s.started_at')}, ${ms('s.logged_at')}, s.signature_value, s.process_type, s.process_data,
        s.tse_serial, s.client_serial, v.is_valid) as tse
      from app.tse_signatures s left join app.tse_verifications v on v.org_id = s.org_id and v.subject_id = s.order_id
      where s.org_id = r.org_id and s.order_id = r.order_id and s.business_date = r.business_date
        and s.business_date between ${days.first} and ${days.last}
    union all
    select json_build_array(t.state, t.error, t.issued, t.number, t.counter, ${ms('t.started_at')}, ${ms('t.ended_at')},
        t.signature, t.process_type, t.process_data, d.serial, c.serial, v.is_valid)
      from app.tse_keys k
        join app.tse_transactions t on t.org_id = k.org_id and t.tx_id = k.tx_id and t.made_on = k.made_on
          and t.made_on between ${asked.first} and ${asked.last}
        join app.tse_devices d on d.org_id = t.org_id and d.tss_id = t.tss_id
        join app.tse_clients c on c.org_id = t.org_id and c.client_id = t.client_id
        left join app.tse_verifications v on v.org_id = t.org_id and v.subject_id = t.subject_id
      where k.org_id = r.org_id and k.tx_id in (r.tx_id, app.tx_of(r.order_id)) and t.subject_id = r.order_id
  ) s limit 1)`;
