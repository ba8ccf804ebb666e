import { Client } from 'pg';

export type TaxYear = {
  readonly locationId: string;
  /** The same receipts, lines, payments and transactions, written by PostgreSQL itself and by nobody else. */
  readonly bareCopies: readonly string[];
  readonly bareRows: number;
};

/** One location, one register, one year of receipts with three lines each, every day closed. Its TSE was down all the time. */
export async function fillTaxYear(ownerUrl: string, receipts: number): Promise<TaxYear> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ org_id: string; location_id: string }>(
      `select org_id, location_id from app.locations where slug = 'biergarten-lindenhof'`,
    );
    const [{ org_id: orgId, location_id: locationId } = { org_id: '', location_id: '' }] = rows;
    for (const statement of [register, device, enrolment, outage]) await client.query(statement, [orgId, locationId]);
    await client.query(sales, [orgId, locationId, receipts]);
    for (const statement of [lines, payments, orderKeys, keys]) await client.query(statement, [orgId]);
    await client.query(transactions, [orgId, locationId]);
    await client.query(`select set_config('tresen.org_id', $1, false)`, [orgId]);
    // A day closes in a moment where the database knows what it holds, and in seconds where it does not.
    await client.query('analyze');
    for (let day = Temporal.PlainDate.from('2026-01-01'); day.year === 2026; day = day.add({ days: 1 }))
      await client.query(closing, [locationId, day.toString()]);
    await client.query('vacuum analyze');
    return { locationId, bareCopies: bareCopiesOf(locationId), bareRows: receipts * 6 };
  } finally {
    await client.end();
  }
}

const registerId = '00000000-0000-4000-8000-0000000000e1';
const deviceId = '00000000-0000-4000-8000-0000000000e2';
const tssId = '00000000-0000-4000-8000-0000000000e3';
const clientId = '00000000-0000-4000-8000-0000000000e4';

const register = `
  with device as (
    insert into app.devices (org_id, device_id, location_id, role, name, public_key, enrolled_at)
      values ($1, '${deviceId}', $2, 'pos', 'Kasse', 'none', now()) returning org_id
  ), register as (
    insert into app.cash_registers (org_id, register_id, location_id, code, serial, position)
      select org_id, '${registerId}', $2, 'K1', 'TRESEN-${registerId}', 1 from device returning org_id
  )
  insert into app.register_series (org_id, register_id, series, device_id, opened_at)
    select org_id, '${registerId}', 1, '${deviceId}', now() from register`;

const device = `
  insert into app.tse_devices (org_id, tss_id, location_id, provider, reach, state, is_test, serial, public_key, algorithm, time_format,
      encoding, certificate, created_at)
    values ($1, '${tssId}', $2, 'double', 'server', 'ready', true, repeat('a1', 32), 'BA==', 'ecdsa-plain-SHA384', 'unixTime', 'UTF-8',
      repeat('Y2VydA', 200), now())`;
const enrolment = `
  insert into app.tse_clients (org_id, client_id, tss_id, register_id, serial, since)
    select $1, '${clientId}', '${tssId}', '${registerId}', 'TRESEN-${registerId}', now() where $2::uuid is not null`;
const outage = `
  insert into app.tse_outages (org_id, outage_id, location_id, tss_id, reason, detected_by, started_at, tried_at)
    values ($1, gen_random_uuid(), $2, '${tssId}', 'keine Verbindung', 'bench', '2025-12-01', '2026-12-31')`;

/** Two beers and a coffee, and something to eat. */
const sales = `
  insert into app.receipts (org_id, register_id, series, no, business_date, location_id, order_id, device_id, device_seq,
      register_code, pickup_no, occurred_at, device_at, received_at, is_late, actor_via, place, total_cents,
      vat_rates_permille, vat_gross_cents, vat_net_cents, vat_tax_cents, reason, note, kitchen, catalogue,
      entry_hash, prev_hash, hash, started_at, signing)
    select $1, '${registerId}', 1, i, d, $2, gen_random_uuid(), '${deviceId}', i, 'K1', i, d + interval '18 hours',
        d + interval '18 hours', d + interval '18 hours', false, 'device', 'in-house', 1310 + food,
        array[190, 70], array[1310, food], array[1101, food - round(food * 7 / 107.0)], array[209, round(food * 7 / 107.0)],
        '', '', 'none', 'bench', '', '', '', d + interval '17 hours 59 minutes', 'outage'
      from (select i, 990 + 10 * (i % 50) as food, date '2026-01-01' + (i * 364 / $3::bigint)::int as d
        from generate_series(1, $3::bigint) i) g`;

const lines = `
  insert into app.receipt_lines (org_id, register_id, series, no, business_date, line_no, kind, article_id, name, quantity,
      unit_cents, total_cents, tax_key, rates_permille, rate_gross_cents, note, free_reason)
    select r.org_id, r.register_id, r.series, r.no, r.business_date, l.line_no, 'sale', l.article_id::uuid, l.name, l.quantity,
        coalesce(l.unit, r.vat_gross_cents[2]), l.quantity * coalesce(l.unit, r.vat_gross_cents[2]), l.tax_key, array[l.rate],
        array[l.quantity * coalesce(l.unit, r.vat_gross_cents[2])], '', ''
      from app.receipts r cross join (values
        (1, '00000000-0000-4000-8000-0000000000f1', 'Helles 0,5 l', 2, 480, 'DE_19', 190),
        (2, '00000000-0000-4000-8000-0000000000f2', 'Kaffee', 1, 350, 'DE_19', 190),
        (3, '00000000-0000-4000-8000-0000000000f3', 'Käsespätzle mit Röstzwiebeln', 1, null, 'DE_7', 70))
          as l (line_no, article_id, name, quantity, unit, tax_key, rate)
      where r.org_id = $1`;

const payments = `
  insert into app.receipt_payments (org_id, register_id, series, no, business_date, payment_no, type, amount_cents,
      tendered_cents, change_cents)
    select org_id, register_id, series, no, business_date, 1, case when no % 5 < 2 then 'card' else 'cash' end, total_cents,
        total_cents, 0 from app.receipts where org_id = $1`;

const orderKeys = `
  insert into app.order_keys select org_id, order_id, business_date, register_id, series, no from app.receipts where org_id = $1`;

const keys = `
  insert into app.tse_keys select org_id, app.tx_of(order_id), business_date from app.receipts where org_id = $1`;

const transactions = `
  insert into app.tse_transactions (org_id, tx_id, made_on, tss_id, client_id, location_id, kind, subject_id, process_type,
      process_data, sign_until, issued, state, error, asked_at, due_until)
    select org_id, app.tx_of(order_id), business_date, '${tssId}', '${clientId}', $2, 'sale', order_id, 'Kassenbeleg-V1',
        'Beleg^13.10_9.90_0.00_0.00_0.00^23.00:Bar', occurred_at, 'outage', 'failed', 'not reached', occurred_at, occurred_at
      from app.receipts where org_id = $1`;

const closing = `
  select app.close_day($1, $2::date, 'auto', $2::date + interval '1 day 4 hours', null, gen_random_uuid(), 'bench', '[]', false)`;

function bareCopiesOf(locationId: string): readonly string[] {
  const days = `business_date between '2026-01-01' and '2026-12-31'`;
  return [
    `copy (select * from app.receipts where location_id = '${locationId}' and ${days} order by z_no, register_code, series, no) to stdout`,
    `copy (select * from app.receipt_lines where register_id = '${registerId}' and ${days}
      order by register_id, series, no, line_no) to stdout`,
    `copy (select * from app.receipt_payments where register_id = '${registerId}' and ${days}
      order by register_id, series, no, payment_no) to stdout`,
    `copy (select * from app.tse_transactions where location_id = '${locationId}' and made_on between '2026-01-01' and '2026-12-31'
      order by made_on, tx_id) to stdout`,
  ];
}
