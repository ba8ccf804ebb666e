/** Questions to the books of one organisation. Each row of an answer is something that must not be. */
export const questions: readonly string[] = [
  // Numbers of receipts: from one, without a gap, and as many as the register counts.
  `select format('register %s series %s: %s receipts, the last is %s, and %s is noted', s.register_id, s.series,
      count(r.no), coalesce(max(r.no), 0), s.last_no) as fault
    from app.register_series s left join app.receipts r
      on r.org_id = s.org_id and r.register_id = s.register_id and r.series = s.series
    group by s.register_id, s.series, s.last_no
    having count(r.no) <> coalesce(max(r.no), 0) or s.last_no <> coalesce(max(r.no), 0)`,

  // The chain over the receipts of a series, in the order in which they were booked: what was set aside comes after what
  // its till wrote later.
  `select format('receipt %s-%s-%s does not follow on the one before', r.register_code, r.series, r.no) as fault
    from (select r.*, count(*) over (partition by register_id, series, prev_hash) as followers from app.receipts r) r
      left join app.receipts b on b.org_id = r.org_id and b.register_id = r.register_id and b.series = r.series
        and b.hash = r.prev_hash
    where (b.hash is null and r.prev_hash <> decode(repeat('00', 32), 'hex')) or r.followers > 1
      or r.hash <> sha256(r.prev_hash || r.entry_hash)`,
  `select format('register %s series %s: its last receipt was taken away or changed', s.register_id, s.series) as fault
    from app.register_series s
    where s.last_no > 0 and not exists (select 1 from app.receipts r where r.org_id = s.org_id
      and r.register_id = s.register_id and r.series = s.series and r.hash = s.last_hash)`,

  // A receipt is what its device wrote down, and what a device sold is a receipt.
  `select format('receipt %s-%s-%s stands in no log', r.register_code, r.series, r.no) as fault
    from app.receipts r left join app.device_commands c
      on c.org_id = r.org_id and c.device_id = r.device_id and c.seq = r.device_seq
    where c.hash is distinct from encode(r.entry_hash, 'hex')`,
  `select format('device %s: entry %s is a sale without a receipt', c.device_id, c.seq) as fault
    from app.device_commands c
    where c.type in ('sale.complete.v1', 'sale.complete.v2') and c.outcome = 'applied' and not exists (select 1 from app.receipts r
      where r.org_id = c.org_id and r.device_id = c.device_id and r.device_seq = c.seq)`,
  `select format('receipt %s-%s-%s says %s, its entry says %s', r.register_code, r.series, r.no, r.total_cents + r.beside_cents,
      c.entry::jsonb #>> '{payload,totalCents}') as fault
    from app.receipts r join app.device_commands c
      on c.org_id = r.org_id and c.device_id = r.device_id and c.seq = r.device_seq
    where c.outcome = 'applied' and c.type in ('sale.complete.v1', 'sale.complete.v2')
      and (c.entry::jsonb #>> '{payload,totalCents}')::bigint <> r.total_cents + r.beside_cents`,

  // What was practised is counted and is nothing else: no receipt, no order, no event.
  `select format('device %s: entry %s was practised and is not kept', c.device_id, c.seq) as fault
    from app.device_commands c
    where c.type in ('training.sale.v1', 'training.sale.v2', 'training.order.v1') and c.outcome = 'applied' and not exists (select 1 from app.training_sales t
      where t.org_id = c.org_id and t.device_id = c.device_id and t.device_seq = c.seq)`,
  `select format('device %s: entry %s was practised and is receipt %s-%s-%s', t.device_id, t.device_seq, r.register_code,
      r.series, r.no) as fault
    from app.training_sales t join app.receipts r
      on r.org_id = t.org_id and r.device_id = t.device_id and r.device_seq = t.device_seq`,

  // Sums, to the cent. That a till miscounted is told when the sale arrives; here the parts have to be all there.
  `select format('receipt %s-%s-%s: %s cents, its lines %s, its payments %s, its rates %s', r.register_code, r.series, r.no,
      r.total_cents + r.beside_cents, l.cents, p.cents, (select app.safe_cents(sum(g)) from unnest(r.vat_gross_cents) g)) as fault
    from app.receipts r
    cross join lateral (select coalesce(app.safe_cents(sum(total_cents)), 0)::bigint as cents, coalesce(app.safe_cents(sum(total_cents)
        filter (where kind in ('tip', 'value-card', 'value-redemption'))), 0)::bigint as beside from app.receipt_lines l
      where l.org_id = r.org_id and l.register_id = r.register_id and l.series = r.series and l.no = r.no
        and l.business_date = r.business_date) l
    cross join lateral (select coalesce(app.safe_cents(sum(amount_cents)), 0)::bigint as cents from app.receipt_payments p
      where p.org_id = r.org_id and p.register_id = r.register_id and p.series = r.series and p.no = r.no
        and p.business_date = r.business_date) p
    where (r.total_cents + r.beside_cents <> l.cents or r.total_cents + r.beside_cents <> p.cents or r.beside_cents <> l.beside
        or r.total_cents <> (select coalesce(app.safe_cents(sum(g)), 0) from unnest(r.vat_gross_cents) g))
      and not exists (select 1 from app.incidents i where i.org_id = r.org_id and i.subject ->> 'orderId' = r.order_id::text)`,

  // What other devices read.
  `select format('location %s: %s events, the last is %s, and %s is noted', h.location_id, count(e.seq),
      coalesce(max(e.seq), 0), h.last_seq) as fault
    from app.stream_heads h left join app.events e on e.org_id = h.org_id and e.location_id = h.location_id
    group by h.location_id, h.last_seq
    having coalesce(max(e.seq), 0) <> h.last_seq or count(e.seq) <> h.last_seq`,
];

export const closingQuestions: readonly string[] = [
  `select format('location %s: %s reports, the last is %s, and %s is noted', h.location_id, count(z.z_no),
      coalesce(max(z.z_no), 0), h.last_z_no) as fault
    from app.z_heads h left join app.z_reports z on z.org_id = h.org_id and z.location_id = h.location_id
    group by h.location_id, h.last_z_no
    having count(z.z_no) <> h.last_z_no or coalesce(max(z.z_no), 0) <> h.last_z_no`,
  `select format('location %s: report %s does not follow on the one before', location_id, z_no) as fault
    from (select z.*, lag(hash, 1, decode(repeat('00', 32), 'hex'))
        over (partition by location_id order by z_no) as before from app.z_reports z) z
    where prev_hash <> before`,
  `select format('location %s: report %s was changed', z.location_id, z.z_no) as fault from app.z_reports z
    where hash <> sha256(prev_hash || convert_to(jsonb_build_object('zReportId', z_report_id, 'locationId', location_id,
      'masterRegisterId', master_register_id, 'number', z_no, 'kind', kind, 'businessDate', business_date,
      'createdAt', app.iso_time(created_at), 'createdBy', created_by, 'content', content, 'masterData', master_data,
      'ranges', (select coalesce(jsonb_agg(to_jsonb((u.register_id, u.series, u.first_no, u.last_no, u.first_date,
          u.last_date)::app.number_range) order by u.register_id, u.series, u.first_no), '[]')
        from app.z_ranges u where u.org_id = z.org_id and u.z_report_id = z.z_report_id))::text, 'UTF8'))`,
  `select format('location %s: report %s says %s receipts with %s cents, of them %s in cash; it holds %s with %s, of them %s',
      z.location_id, z.z_no, z.receipt_count, z.total_cents, z.cash_cents, r.receipts, r.cents, r.cash) as fault
    from app.z_reports z cross join lateral (
      select count(*)::int as receipts, coalesce(app.safe_cents(sum(total_cents)), 0)::bigint as cents, coalesce(app.safe_cents(sum((
          select app.safe_cents(sum(amount_cents)) from app.receipt_payments p where p.org_id = r.org_id and p.register_id = r.register_id
            and p.series = r.series and p.no = r.no and p.business_date = r.business_date and p.type = 'cash'))), 0)::bigint as cash
        from app.receipts r where r.org_id = z.org_id and r.location_id = z.location_id and r.z_no = z.z_no) r
    where (z.receipt_count, z.total_cents, z.cash_cents) <> (r.receipts, r.cents, r.cash)
      or z.total_cents + (select coalesce(sum((b.value ->> 'amountCents')::bigint), 0)
          from jsonb_each(coalesce(z.content #> '{figures,beside}', '{}')) b)
        <> (select sum((p ->> 'amountCents')::bigint) from jsonb_array_elements(z.content #> '{figures,byPayment}') p)`,
  // What a small business sold without tax is in the books of the adviser apart from what is taxed with nothing.
  `select format('location %s: report %s says %s cents of a small business, its receipts %s', z.location_id, z.z_no,
      z.content #>> '{figures,smallCents}', l.cents) as fault
    from app.z_reports z cross join lateral (select coalesce(app.safe_cents(sum(l.total_cents)), 0)::bigint as cents
      from app.receipts r join app.receipt_lines l on l.org_id = r.org_id and l.register_id = r.register_id
        and l.series = r.series and l.no = r.no and l.business_date = r.business_date and l.tax_key = 'DE_SMALL'
      where r.org_id = z.org_id and r.location_id = z.location_id and r.z_no = z.z_no) l
    where coalesce((z.content #>> '{figures,smallCents}')::bigint, 0) <> l.cents`,
  // No tax on what is sold without: a receipt of a small business has nothing but the rate of nothing.
  `select format('receipt %s-%s-%s of a small business shows tax', r.register_code, r.series, r.no) as fault
    from app.receipts r join app.receipt_lines l on l.org_id = r.org_id and l.register_id = r.register_id
      and l.series = r.series and l.no = r.no and l.business_date = r.business_date
    where l.tax_key = 'DE_SMALL' and (l.rates_permille <> '{0}' or 0 <> any (r.vat_tax_cents))
      and not exists (select 1 from app.incidents i where i.org_id = r.org_id and i.subject ->> 'orderId' = r.order_id::text)`,
  `select format('location %s: report %s counts %s that were practised, and %s are kept', z.location_id, z.z_no,
      z.content #>> '{figures,trainingCount}', t.trained) as fault
    from app.z_reports z cross join lateral (select count(*) as trained from app.training_sales t
      where t.org_id = z.org_id and t.location_id = z.location_id and t.z_no = z.z_no) t
    where (z.content #>> '{figures,trainingCount}')::bigint <> t.trained`,
  `select format('receipt %s-%s-%s stands outside of the ranges of report %s', r.register_code, r.series, r.no, r.z_no) as fault
    from app.receipts r join app.z_reports z on z.org_id = r.org_id and z.location_id = r.location_id and z.z_no = r.z_no
    where not exists (select 1 from app.z_ranges u where u.org_id = z.org_id and u.z_report_id = z.z_report_id
      and u.register_id = r.register_id and u.series = r.series and r.no between u.first_no and u.last_no)`,
  // A day later at the latest a receipt stands in a report, whatever day its device believed in.
  `select format('receipt %s-%s-%s was here a day before report %s and stands in none', r.register_code, r.series, r.no,
      h.last_z_no) as fault
    from app.receipts r join app.z_heads h on h.org_id = r.org_id and h.location_id = r.location_id
      join app.locations l on l.org_id = r.org_id and l.location_id = r.location_id
    where r.z_no is null and r.received_at < h.last_closed_at - interval '1 day'
      and app.filed_on(r.business_date, r.received_at, l.time_zone, l.closing_hour) < h.last_auto_date`,
  `select format('receipt %s-%s-%s belongs to report %s, which is not there', r.register_code, r.series, r.no, r.z_no) as fault
    from app.receipts r where r.z_no is not null and not exists (select 1 from app.z_reports z
      where z.org_id = r.org_id and z.location_id = r.location_id and z.z_no = r.z_no)`,

  // The office's own vouchers: numbered from one without a gap, tied together, and each of them in the drawer's books as it was written.
  `select format('location %s: %s own vouchers, the last is %s, and %s is noted', b.location_id, count(e.entry_no),
      coalesce(max(e.entry_no), 0), b.last_no) as fault
    from app.office_books b left join app.office_entries e on e.org_id = b.org_id and e.location_id = b.location_id
    group by b.location_id, b.last_no
    having count(e.entry_no) <> coalesce(max(e.entry_no), 0) or b.last_no <> coalesce(max(e.entry_no), 0)`,
  `select format('own voucher %s of location %s was changed or does not follow on the one before', e.entry_no, e.location_id) as fault
    from app.office_entries e left join app.office_entries b on b.org_id = e.org_id and b.location_id = e.location_id
      and b.entry_no = e.entry_no - 1
    where e.hash <> app.hash_of_office_entry(e)
      or e.prev_hash <> coalesce(b.hash, decode(repeat('00', 32), 'hex'))`,
  `select format('own voucher %s of location %s is not in the books as it was written', coalesce(e.entry_no, c.device_seq),
      coalesce(e.location_id, c.location_id)) as fault
    from app.office_entries e full join (select c.* from app.cash_entries c where c.series = 0) c
      on c.org_id = e.org_id and c.location_id = e.location_id and c.device_seq = e.entry_no
    where (c.register_id, c.business_date, c.move_kind, c.amount_cents, c.reason, c.actor_id)
      is distinct from (e.register_id, e.business_date, e.move_kind, e.amount_cents, e.reason, e.actor_id)`,
];
