import { Client } from 'pg';

type Row = {
  readonly location_id: string;
  readonly open: number;
  readonly reports: number;
  readonly last: number;
  readonly head: number;
  readonly receipts: number;
  readonly ranged: number;
  readonly wrong_totals: number;
  readonly wrong_figures: number;
  readonly broken_chain: number;
  readonly unranged: number;
};

/** I4: every receipt stands in exactly one Z-report, each adds up, and their numbers and hashes have no gap. */
export async function findClosingViolations(url: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(question);
    return rows.flatMap(violationsOf);
  } finally {
    await client.end();
  }
}

export function violationsOf(row: Row): readonly string[] {
  const found: string[] = [];
  const tell = (isWrong: boolean, text: string) => {
    if (isWrong) found.push(`I4 ${row.location_id}: ${text}`);
  };
  tell(row.open > 0, `${row.open} receipts stand in no report`);
  tell(row.reports !== row.last || row.last !== row.head, `${row.reports} reports, ${row.last} of ${row.head}`);
  tell(row.receipts !== row.ranged, `${row.ranged} of ${row.receipts} numbers stand in ranges`);
  tell(row.unranged > 0, `${row.unranged} receipts stand outside the ranges of their report`);
  tell(row.wrong_totals > 0, `${row.wrong_totals} reports do not add up to their receipts`);
  tell(row.wrong_figures > 0, `${row.wrong_figures} reports differ by payment or by rate`);
  tell(row.broken_chain > 0, `${row.broken_chain} reports do not follow on the one before`);
  return found;
}

const question = `
  select h.location_id,
    (select count(*)::int from app.receipts c where c.location_id = h.location_id and c.z_no is null) as open,
    (select count(*)::int from app.z_reports z where z.location_id = h.location_id) as reports,
    (select coalesce(max(z.z_no), 0)::int from app.z_reports z where z.location_id = h.location_id) as last,
    h.last_z_no::int as head,
    (select count(*)::int from app.receipts c where c.location_id = h.location_id) as receipts,
    (select coalesce(sum(u.last_no - u.first_no + 1), 0)::int from app.z_ranges u
      join app.z_reports z on z.org_id = u.org_id and z.z_report_id = u.z_report_id
      where z.location_id = h.location_id) as ranged,
    (select count(*)::int from app.receipts c join app.z_reports z on z.location_id = c.location_id and z.z_no = c.z_no
      where c.location_id = h.location_id and not exists (select 1 from app.z_ranges u where u.z_report_id = z.z_report_id
        and u.register_id = c.register_id and u.series = c.series and c.no between u.first_no and u.last_no)) as unranged,
    (select count(*)::int from app.z_reports z where z.location_id = h.location_id and (z.total_cents, z.receipt_count) <>
      (select coalesce(sum(c.total_cents), 0)::bigint, count(*)::int from app.receipts c
        where c.location_id = z.location_id and c.z_no = z.z_no)) as wrong_totals,
    (select count(*)::int from app.z_reports z where z.location_id = h.location_id and (
      z.total_cents + (select coalesce(sum((b.value ->> 'amountCents')::bigint), 0)
          from jsonb_each(coalesce(z.content #> '{figures,beside}', '{}')) b)
        <> (select sum((p ->> 'amountCents')::bigint) from jsonb_array_elements(z.content #> '{figures,byPayment}') p)
      or z.cash_cents <> (select coalesce(sum(p.amount_cents), 0) from app.receipts c join app.receipt_payments p
        on p.org_id = c.org_id and p.register_id = c.register_id and p.series = c.series and p.no = c.no
        where c.location_id = z.location_id and c.z_no = z.z_no and p.type = 'cash')
      or z.total_cents <> (select coalesce(sum((r ->> 'grossCents')::bigint), 0)
        from jsonb_array_elements(z.content #> '{figures,byRate}') r))) as wrong_figures,
    (select count(*)::int from app.z_reports z left join app.z_reports b
      on b.location_id = z.location_id and b.z_no = z.z_no - 1
      where z.location_id = h.location_id and z.z_no > 1 and b.hash is distinct from z.prev_hash) as broken_chain
  from app.z_heads h`;
