-- A small business owes no VAT (§ 19 UStG) from a business date on. The number is the one by which exports tell the tax office.
alter table app.organizations
  add column small_from date,
  add column small_export_no smallint not null default 6 check (small_export_no in (5, 6));

-- As before, and: what a small business sold without tax is told apart from what is taxed with nothing.
create or replace function app.figures_of(asked_org uuid, asked_location uuid, ranges app.number_range[], entries app.cash_entries[],
    asked_z bigint) returns jsonb
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  from_date constant date := (select min(u.first_date) from unnest(ranges) u);
  to_date constant date := (select max(u.last_date) from unnest(ranges) u);
  kinds constant text[] := array['sale', 'return', 'deposit', 'gift-card', 'redemption', 'discount', 'owner-tip'];
  none constant jsonb := '{"count": 0, "amountCents": 0}';
  r record;
  pay record;
  cases jsonb;
  by_kind jsonb;
  small bigint;
  registers jsonb;
  drawers jsonb[];
begin
  with c as materialized (
    select t.register_id, t.register_code, t.series, t.no, t.business_date, t.order_id, t.occurred_at, t.total_cents,
        t.cancels_order_id, t.vat_rates_permille, t.vat_gross_cents, t.vat_net_cents, t.vat_tax_cents
      from unnest(ranges) u join app.receipts t on t.org_id = asked_org and t.register_id = u.register_id
        and t.series = u.series and t.no between u.first_no and u.last_no
      where t.business_date between from_date and to_date
  ), back as (
    -- Taken back within the report, or after the report of what was taken back.
    select c.total_cents, exists (select 1 from app.order_keys k join app.receipts o on o.org_id = k.org_id
          and o.register_id = k.register_id and o.series = k.series and o.no = k.no and o.business_date = k.business_date
        where k.org_id = asked_org and k.order_id = c.cancels_order_id
          and o.z_no < coalesce(asked_z, 9223372036854775807)) as is_refund
      from c where c.cancels_order_id is not null
  )
  select (select count(*)::integer from c) as receipts, (select coalesce(app.safe_cents(sum(c.total_cents)), 0)::bigint from c) as total,
      (select app.named_receipt(c.order_id, c.register_code, c.series, c.no, c.occurred_at) from c
        order by c.occurred_at, c.register_code, c.series, c.no limit 1) as first,
      (select app.named_receipt(c.order_id, c.register_code, c.series, c.no, c.occurred_at) from c
        order by c.occurred_at desc, c.register_code desc, c.series desc, c.no desc limit 1) as last,
      (select count(*)::integer from c where c.total_cents = 0 and c.cancels_order_id is null and not exists (
          select 1 from app.receipt_payments p where p.org_id = asked_org and p.register_id = c.register_id
            and p.series = c.series and p.no = c.no and p.business_date = c.business_date)
        and not exists (
          select 1 from app.receipt_lines l where l.org_id = asked_org and l.register_id = c.register_id
            and l.series = c.series and l.no = c.no and l.business_date = c.business_date and l.kind = 'redemption')) as free,
      (select coalesce(jsonb_agg(jsonb_build_object('ratePermille', v.rate, 'grossCents', v.gross, 'netCents', v.net,
          'taxCents', v.tax) order by v.rate desc), '[]')
        from (select x.rate, app.safe_cents(sum(x.gross))::bigint as gross, app.safe_cents(sum(x.net))::bigint as net, app.safe_cents(sum(x.tax))::bigint as tax
            from c, unnest(c.vat_rates_permille, c.vat_gross_cents, c.vat_net_cents, c.vat_tax_cents)
              as x (rate, gross, net, tax) group by x.rate) v) as rates,
      (select coalesce(jsonb_object_agg(g.register_id, jsonb_build_object('code', g.code, 'count', g.receipts,
          'total', g.total)), '{}')
        from (select c.register_id, min(c.register_code) as code, count(*) as receipts, app.safe_cents(sum(c.total_cents))::bigint as total
            from c group by c.register_id) g) as by_register,
      (select jsonb_build_object('count', count(*), 'amountCents', coalesce(app.safe_cents(sum(b.total_cents)), 0))
        from back b where b.is_refund) as refunds,
      (select jsonb_build_object('count', count(*), 'amountCents', coalesce(app.safe_cents(sum(b.total_cents)), 0))
        from back b where not b.is_refund) as cancels
    into r;

  with p as materialized (
    select q.register_id, q.type, count(*) as times, app.safe_cents(sum(q.amount_cents))::bigint as cents
      from unnest(ranges) u join app.receipt_payments q on q.org_id = asked_org and q.register_id = u.register_id
        and q.series = u.series and q.no between u.first_no and u.last_no
      where q.business_date between from_date and to_date group by q.register_id, q.type
  )
  select jsonb_agg(jsonb_build_object('type', w.type, 'count', w.times, 'amountCents', w.cents) order by array_position(app.money_types(), w.type)) as money,
      (select coalesce(jsonb_object_agg(p.register_id, p.cents), '{}') from p where p.type = 'cash') as cash
    into pay
    from (select t.type, coalesce(app.safe_cents(sum(p.times)), 0) as times, coalesce(app.safe_cents(sum(p.cents)), 0)::bigint as cents
        from unnest(app.money_types()) t (type) left join p on p.type = t.type group by t.type) w
    where w.times > 0 or w.type in ('cash', 'card');

  with l as materialized (
    select k.kind, k.quantity, k.total_cents, k.tax_key, k.rates_permille, k.rate_gross_cents
      from unnest(ranges) u join app.receipt_lines k on k.org_id = asked_org and k.register_id = u.register_id
        and k.series = u.series and k.no between u.first_no and u.last_no
      where k.business_date between from_date and to_date
  )
  select
      (select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'ratePermille', s.rate, 'quantity', s.quantity,
          'grossCents', s.gross) order by array_position(kinds, s.kind), s.rate desc), '[]')
        from (select l.kind, x.rate, app.safe_cents(sum(l.quantity))::bigint as quantity, app.safe_cents(sum(x.gross))::bigint as gross
            from l, unnest(l.rates_permille, l.rate_gross_cents) as x (rate, gross) where l.kind = any (kinds)
            group by l.kind, x.rate) s),
      (select coalesce(jsonb_object_agg(s.kind, jsonb_build_object('count', s.quantity, 'amountCents', s.cents)), '{}')
        from (select l.kind, app.safe_cents(sum(l.quantity))::bigint as quantity, app.safe_cents(sum(l.total_cents))::bigint as cents
            from l group by l.kind) s),
      (select app.safe_cents(sum(l.total_cents))::bigint from l where l.tax_key = 'DE_SMALL')
    into cases, by_kind, small;

  -- A register that took only cards has a drawer too: an empty one.
  select coalesce(jsonb_agg(jsonb_build_object('registerId', d.register_id, 'registerCode', d.register_code,
        'receiptCount', coalesce((r.by_register #>> array[d.register_id::text, 'count'])::bigint, 0),
        'totalCents', coalesce((r.by_register #>> array[d.register_id::text, 'total'])::bigint, 0), 'cash', d.figures)
        order by length(d.register_code), d.register_code), '[]'),
      coalesce(array_agg(d.figures), '{}')
    into registers, drawers
    from app.drawers_of(asked_org, asked_location,
      (select coalesce(jsonb_object_agg(g, 0), '{}') from jsonb_object_keys(r.by_register) g) || pay.cash, entries) d;

  return jsonb_build_object(
    'first', r.first, 'last', r.last, 'registers', registers,
    'figures', jsonb_build_object(
      'receiptCount', r.receipts, 'totalCents', r.total,
      'netCents', (select coalesce(app.safe_cents(sum((x ->> 'netCents')::bigint)), 0) from jsonb_array_elements(r.rates) x),
      'taxCents', (select coalesce(app.safe_cents(sum((x ->> 'taxCents')::bigint)), 0) from jsonb_array_elements(r.rates) x),
      'byRate', r.rates, 'byPayment', pay.money, 'byCase', cases,
      'redeemed', jsonb_build_object('count', coalesce((by_kind #>> '{redemption,count}')::bigint, 0),
        'amountCents', -coalesce((by_kind #>> '{redemption,amountCents}')::bigint, 0)),
      'giftCardsSold', coalesce(by_kind -> 'gift-card', none),
      'beside', jsonb_build_object('tip', coalesce(by_kind -> 'tip', none),
        'valueSold', coalesce(by_kind -> 'value-card', none),
        'valueRedeemed', coalesce(by_kind -> 'value-redemption', none)),
      'depositsTaken', coalesce(by_kind -> 'deposit', none),
      'depositsReturned', coalesce(by_kind -> 'return', none),
      'cancellations', r.cancels, 'refunds', r.refunds,
      'freeCount', r.free, 'trainingCount', 0, 'cash', app.all_drawers(drawers))
      || case when small <> 0 then jsonb_build_object('smallCents', small) else '{}' end);
end $$;
