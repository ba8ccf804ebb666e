import { Client } from 'pg';

export type Year = {
  readonly locationId: string;
  /** The rows of the batch, written by PostgreSQL itself and by nobody else. */
  readonly bareCopy: string;
};

/** One location, one register, one year: every day closed with its Z-report. */
export async function fillYear(ownerUrl: string, receipts: number): Promise<Year> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ org_id: string; location_id: string }>(
      `select org_id, location_id from app.locations where slug = 'biergarten-lindenhof'`,
    );
    const [{ org_id: orgId, location_id: locationId } = { org_id: '', location_id: '' }] = rows;
    await client.query(register, [orgId, locationId]);
    await client.query(sales, [orgId, locationId, receipts]);
    await client.query(payments, [orgId]);
    await client.query(`select set_config('tresen.org_id', $1, false)`, [orgId]);
    await client.query(closings, [locationId]);
    await client.query('analyze app.receipts, app.receipt_payments, app.z_reports, app.z_ranges');
    return { locationId, bareCopy: bareCopyOf(locationId) };
  } finally {
    await client.end();
  }
}

const registerId = '00000000-0000-4000-8000-0000000000d1';
const deviceId = '00000000-0000-4000-8000-0000000000d2';

const register = `
  with device as (
    insert into app.devices (org_id, device_id, location_id, role, name, public_key, enrolled_at)
      values ($1, '${deviceId}', $2, 'pos', 'Kasse', 'none', now()) returning org_id
  ), register as (
    insert into app.cash_registers (org_id, register_id, location_id, code, serial, position)
      select org_id, '${registerId}', $2, 'K1', 'bench', 1 from device returning org_id
  )
  insert into app.register_series (org_id, register_id, series, device_id, opened_at)
    select org_id, '${registerId}', 1, '${deviceId}', now() from register`;

/** Three of four receipts hold food and drinks, and so two rates. */
const sales = `
  insert into app.receipts (org_id, register_id, series, no, business_date, location_id, order_id, device_id, device_seq,
      register_code, pickup_no, occurred_at, device_at, received_at, is_late, actor_via, place, total_cents,
      vat_rates_permille, vat_gross_cents, vat_net_cents, vat_tax_cents, reason, note, kitchen, catalogue,
      entry_hash, prev_hash, hash)
    select $1, '${registerId}', 1, i, d, $2, gen_random_uuid(), '${deviceId}', i, 'K1', i, d + interval '18 hours',
        d + interval '18 hours', d + interval '18 hours', false, 'device', 'in-house',
        case when i % 100 < 77 then 1190 + i % 900 + 1070 else 1190 + i % 900 end,
        case when i % 100 < 77 then array[190, 70] else array[190] end,
        case when i % 100 < 77 then array[1190 + i % 900, 1070] else array[1190 + i % 900] end,
        case when i % 100 < 77 then array[1000 + i % 900, 1000] else array[1000 + i % 900] end,
        case when i % 100 < 77 then array[190, 70] else array[190] end, '', '', 'none', 'bench', '', '', ''
      from (select i, date '2026-01-01' + (i * 364 / $3::bigint)::int as d from generate_series(1, $3::bigint) i) g`;

const payments = `
  insert into app.receipt_payments (org_id, register_id, series, no, business_date, payment_no, type, amount_cents,
      tendered_cents, change_cents)
    select org_id, register_id, series, no, business_date, 1, case when no % 5 < 2 then 'card' else 'cash' end, total_cents,
        total_cents, 0 from app.receipts where org_id = $1`;

const closings = `
  select app.close_day($1, d::date, 'auto', d + interval '1 day 4 hours', null, gen_random_uuid(), 'bench', '[]', false)
    from generate_series(date '2026-01-01', date '2026-12-31', interval '1 day') d`;

/** As long as a row of the batch, from the same tables and in the same order. */
function bareCopyOf(locationId: string): string {
  const tail = ';;"";;;;""'.padEnd(215, ';""');
  return `copy (select to_char(v.gross / 100.0, 'FM9999999990D00') || ';"S";"EUR";;;"";1371;'
        || case v.rate when 190 then 8400 else 8300 end || ';"";' || to_char(r.business_date, 'DDMM') || ';"'
        || r.register_code || '-' || r.series || '-' || lpad(r.no::text, 6, '0') || '";"";;"Erlöse ' || v.rate / 10 || ' %"${tail}'
      from app.receipts r cross join lateral unnest(r.vat_rates_permille, r.vat_gross_cents) as v (rate, gross)
      where r.location_id = '${locationId}' and r.business_date between '2026-01-01' and '2026-12-31' and r.z_no is not null
      order by r.z_no, r.register_code, r.series, r.no) to stdout`;
}
