-- The second version of a sale: options, sets, price lists, discounts, tips, value cards, bills and signing in one fact.
-- `total_cents` stays what it was, turnover: what is paid is `total_cents + beside_cents`.
alter table app.receipts
  alter pickup_no drop not null,
  add beside_cents bigint not null default 0,
  -- Not known of receipts of the first version.
  add started_at timestamptz,
  add tx_id uuid,
  add signing text,
  add step bigint,
  -- Whose pieces are paid or given back; null where there are none.
  add bills jsonb,
  add first_ordered_at timestamptz,
  add releases boolean not null default false,
  add approved_by uuid;
-- Null where a line says no more than one of the first version.
alter table app.receipt_lines
  add service_place text,
  add category_id uuid,
  add category_name text,
  add list_cents bigint,
  add price_list_id uuid,
  add is_price_typed boolean,
  add options jsonb,
  add parts jsonb,
  add settles jsonb,
  add discount jsonb,
  add tip_for uuid;
alter table app.receipt_payments add attempt_id uuid, add card_kind text;

alter type app.line_to_record
  add attribute service_place text, add attribute category_id uuid, add attribute category_name text, add attribute list_cents bigint,
  add attribute price_list_id uuid, add attribute is_price_typed boolean, add attribute options jsonb,
  add attribute parts jsonb, add attribute settles jsonb, add attribute discount jsonb, add attribute tip_for uuid;
alter type app.payment_to_record add attribute attempt_id uuid, add attribute card_kind text;
alter type app.entry_to_record
  add attribute beside_cents bigint, add attribute started_at timestamptz, add attribute tx_id uuid,
  add attribute signing text, add attribute step bigint, add attribute bills jsonb,
  add attribute first_ordered_at timestamptz, add attribute releases boolean, add attribute approved_by uuid;

-- As before, and: what the second version says. The receipt of a bill is no order.
create or replace function app.book_sale(e app.entry_to_record) returns app.recorded
  language plpgsql as $$
declare
  s record;
  new_seq bigint;
  is_new_command boolean;
  refusal text := '';
  one app.incident_to_record;
begin
  update app.register_series n set last_no = greatest(n.last_no, e.no), last_sold_at = greatest(e.signed_at, n.last_sold_at),
      last_hash = sha256(n.last_hash || decode(e.hash, 'hex'))
    from (select last_no, last_hash, last_sold_at, closed_at from app.register_series
      where org_id = e.org_id and register_id = e.register_id and series = e.series and device_id = e.device_id
      for update) o
    where n.org_id = e.org_id and n.register_id = e.register_id and n.series = e.series
    returning o.last_no, o.last_hash, o.last_sold_at, o.closed_at, n.last_hash as chained, n.last_sold_at as sold_at into s;
  if not found then
    return ('parked', 'register-unknown', null)::app.recorded;
  end if;
  -- Asked on its own: it looks into every month, which the usual sale must not pay for.
  if e.no <= s.last_no then
    if exists (select 1 from app.receipts r where r.org_id = e.org_id and r.register_id = e.register_id
        and r.series = e.series and r.no = e.no) then
      refusal := 'number-reused';
    end if;
  end if;

  if refusal = '' then
    with k as (
      insert into app.order_keys values (e.org_id, e.order_id, e.business_date, e.register_id, e.series, e.no)
        on conflict do nothing returning org_id
    ), r as (
      insert into app.receipts (org_id, register_id, series, no, business_date, location_id, area_id, order_id, device_id,
          device_seq, register_code, pickup_no, occurred_at, device_at, received_at, is_late, actor_id, actor_via, place,
          total_cents, vat_rates_permille, vat_gross_cents, vat_net_cents, vat_tax_cents, reason, note, kitchen, catalogue,
          cancels_order_id, cancels_register_code, cancels_series, cancels_no, cancels_whole, cancel_reason,
          entry_hash, prev_hash, hash, device_date, beside_cents, started_at, tx_id, signing, step, bills, first_ordered_at,
          releases, approved_by)
        select k.org_id, e.register_id, e.series, e.no, e.business_date, e.location_id, e.area_id, e.order_id, e.device_id,
          e.seq, e.register_code, e.pickup_no, s.sold_at, e.device_at, e.received_at, e.is_late, e.actor_id, e.actor_via,
          e.place, e.total_cents, e.vat_rates_permille, e.vat_gross_cents, e.vat_net_cents, e.vat_tax_cents, e.reason,
          e.note, e.kitchen, e.catalogue, e.cancels_order_id, e.cancels_register_code, e.cancels_series, e.cancels_no,
          e.cancels_whole, e.cancel_reason, decode(e.hash, 'hex'), s.last_hash, s.chained, e.device_date,
          coalesce(e.beside_cents, 0), e.started_at, e.tx_id, e.signing, e.step, e.bills, e.first_ordered_at,
          coalesce(e.releases, false), e.approved_by
        from k
    ), l as (
      insert into app.receipt_lines
        select k.org_id, e.register_id, e.series, e.no, e.business_date, line.* from k, unnest(e.lines) line
    ), p as (
      insert into app.receipt_payments
        select k.org_id, e.register_id, e.series, e.no, e.business_date, payment.* from k, unnest(e.payments) payment
    ), o as (
      insert into app.orders (org_id, order_id, business_date, location_id, area_id, status, placed_at, changed_at)
        select k.org_id, e.order_id, e.business_date, e.location_id, e.area_id, e.status, s.sold_at, s.sold_at from k
          where e.pickup_no is not null
    ), h as (
      update app.stream_heads t set last_seq = t.last_seq + 1 from k
        where t.org_id = e.org_id and t.location_id = e.location_id returning t.org_id, t.last_seq
    ), v as (
      insert into app.events (org_id, location_id, seq, created_on, event_id, type, payload, command_id, created_at)
        select h.org_id, e.location_id, h.last_seq, e.received_on, e.event_id, e.event_type, e.event_payload, e.command_id,
          e.received_at from h
    ), c as (
      insert into app.device_commands (org_id, device_id, seq, received_on, command_id, type, hash, entry, outcome,
          event_seq, received_at)
        select h.org_id, e.device_id, e.seq, e.received_on, e.command_id, e.type, e.hash, e.entry, 'applied', h.last_seq,
          e.received_at from h where e.act = 'sale'
    ), d as (
      insert into app.command_keys select h.org_id, e.command_id, e.device_id, e.seq from h where e.act = 'sale'
        on conflict do nothing returning org_id
    )
    select h.last_seq, e.act <> 'sale' or exists (select 1 from d) into new_seq, is_new_command from k left join h on true;
    if not found then
      refusal := 'order-reused';
    elsif new_seq is null then
      raise exception 'location % has no stream', e.location_id;
    end if;
  end if;
  if refusal <> '' then
    update app.register_series set last_no = s.last_no, last_hash = s.last_hash, last_sold_at = s.last_sold_at
      where org_id = e.org_id and register_id = e.register_id and series = e.series;
    return ('parked', refusal, null)::app.recorded;
  end if;

  if e.no > s.last_no + 1 then
    perform app.raise_incident(e, 'sequence-gap', 'serious', jsonb_build_object(
      'register', e.register_code, 'series', e.series::text, 'expected', (s.last_no + 1)::text, 'no', e.no::text));
  end if;
  if s.closed_at is not null then
    perform app.raise_incident(e, 'series-closed', 'warning', jsonb_build_object(
      'register', e.register_code, 'series', e.series::text, 'no', e.no::text));
  end if;
  if not is_new_command then
    perform app.raise_incident(e, 'command-reused', 'serious', jsonb_build_object('commandId', e.command_id));
  end if;
  foreach one in array e.incidents loop
    perform app.raise_incident(e, one.kind, one.severity, one.subject);
  end loop;
  perform app.watch_refunds(e);
  return ('applied', '', new_seq)::app.recorded;
end $$;

-- Whether more of a receipt was taken back than was sold, line by line, all counter-bookings together. Nothing is said of a
-- receipt that is not here yet. Discounts and owner's tips go back in cents, in as many parts as their goods.
create or replace function app.is_refunded_beyond(asked_org uuid, asked_order uuid) returns boolean
  language sql stable as $$
  with sold as (
    select l.line_no, l.kind, l.quantity, l.total_cents from app.order_keys k join app.receipt_lines l
      on l.org_id = k.org_id and l.register_id = k.register_id and l.series = k.series and l.no = k.no
        and l.business_date = k.business_date
      where k.org_id = asked_org and k.order_id = asked_order
  ), back as (
    select l.line_no, sum(l.quantity) as quantity, sum(l.total_cents) as total_cents from app.receipts r join app.receipt_lines l
      on l.org_id = r.org_id and l.register_id = r.register_id and l.series = r.series and l.no = r.no
        and l.business_date = r.business_date
      where r.org_id = asked_org and r.cancels_order_id = asked_order group by l.line_no
  )
  select exists (select 1 from sold) and exists (select 1 from back b left join sold s on s.line_no = b.line_no
    where s.line_no is null or (s.kind not in ('discount', 'owner-tip') and (s.quantity + b.quantity) * sign(s.quantity) < 0)
      or (s.total_cents + b.total_cents) * sign(s.total_cents) < 0)
$$;

-- Every type of money, in the order of reports. What else is known of them is the domain's `moneyTypes`; a test holds the two
-- together. Types that no till takes stand in a report only where there was some of them.
create or replace function app.money_types() returns text[] language sql immutable parallel safe as $$
  select array['cash', 'card', 'online']
$$;

-- As before, and: money that is no turnover stands beside it.
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
    select k.kind, k.quantity, k.total_cents, k.rates_permille, k.rate_gross_cents
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
            from l group by l.kind) s)
    into cases, by_kind;

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
      'freeCount', r.free, 'trainingCount', 0, 'cash', app.all_drawers(drawers)));
end $$;

-- As before, and: only turnover.
create or replace function app.takings_of(asked_org uuid, ranges app.number_range[]) returns jsonb
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  from_date constant date := (select min(u.first_date) from unnest(ranges) u);
  to_date constant date := (select max(u.last_date) from unnest(ranges) u);
  kinds constant text[] := array['sale', 'return', 'deposit', 'gift-card', 'redemption', 'discount', 'owner-tip'];
begin
  return (
    with c as materialized (
      select t.register_id, t.series, t.no, t.business_date, t.actor_id, t.total_cents
        from unnest(ranges) u join app.receipts t on t.org_id = asked_org and t.register_id = u.register_id
          and t.series = u.series and t.no between u.first_no and u.last_no
        where t.business_date between from_date and to_date
    ), p as (
      select q.register_id, q.series, q.no, q.business_date, q.type, q.amount_cents
        from unnest(ranges) u join app.receipt_payments q on q.org_id = asked_org and q.register_id = u.register_id
          and q.series = u.series and q.no between u.first_no and u.last_no
        where q.business_date between from_date and to_date
    ), paid as materialized (
      select c.actor_id, p.type, sum(p.amount_cents) as cents
        from c join p on p.register_id = c.register_id and p.series = c.series and p.no = c.no
          and p.business_date = c.business_date
        group by c.actor_id, p.type
    ), people as (
      select c.actor_id, count(*) as receipts, sum(c.total_cents) as total from c group by c.actor_id
    ), sold as (
      select k.kind, k.article_id, sum(k.quantity) as quantity, sum(k.total_cents) as gross
        from unnest(ranges) u join app.receipt_lines k on k.org_id = asked_org and k.register_id = u.register_id
            and k.series = u.series and k.no between u.first_no and u.last_no
        where k.business_date between from_date and to_date and k.kind = any (kinds) group by k.kind, k.article_id
    ), lines as (
      -- An article in several categories counts in the first of them, as its tile has that one's colour.
      select s.kind, coalesce(g.name, '') as category, sum(s.quantity)::bigint as quantity, sum(s.gross) as gross
        from sold s left join lateral (
            select o.name from app.article_categories i
                join app.categories o on o.org_id = i.org_id and o.category_id = i.category_id
              where i.org_id = asked_org and i.article_id = s.article_id and s.kind = 'sale'
              order by o.position, o.category_id limit 1) g on true
        group by s.kind, coalesce(g.name, '')
    )
    select jsonb_build_object(
      'byPerson', (select coalesce(jsonb_agg(jsonb_build_object('personId', o.actor_id, 'receiptCount', o.receipts,
            'totalCents', app.safe_cents(o.total)) || (
              select jsonb_object_agg(t.type || 'Cents', coalesce(app.safe_cents(d.cents), 0))
                from unnest(app.money_types()) t (type)
                  left join paid d on d.type = t.type and d.actor_id is not distinct from o.actor_id)
            order by o.total desc, o.actor_id), '[]')
          from people o),
      'byCategory', (select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'category', l.category,
            'quantity', l.quantity, 'grossCents', app.safe_cents(l.gross))
            order by array_position(kinds, l.kind), l.gross desc, l.category collate "C"), '[]')
          from lines l)));
end $$;
