-- How a day is added up and closed, in one transaction. What the figures mean is the domain's `zReportFigures` and
-- `drawerFigures`; a test holds the two together.
create type app.number_range as (
  register_id uuid, series integer, first_no bigint, last_no bigint, first_date date, last_date date
);

-- Numbers as ranges without a gap: a gap begins a new one.
create function app.ranges_of(numbers app.number_range[]) returns app.number_range[]
  language sql immutable as $$
    select array_agg((g.register_id, g.series, g.first_no, g.last_no, g.first_date, g.last_date)::app.number_range
        order by g.register_id, g.series, g.first_no)
      from (select n.register_id, n.series, min(n.first_no) as first_no, max(n.first_no) as last_no,
            min(n.first_date) as first_date, max(n.first_date) as last_date
          from (select u.*, u.first_no - row_number() over (partition by u.register_id, u.series order by u.first_no) as run
              from unnest(numbers) u) n
          group by n.register_id, n.series, n.run) g
  $$;

create function app.iso_time(at timestamptz) returns text
  language sql immutable as $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- One drawer for each register that has money or did something. `sales` says what each took in cash.
create function app.drawers_of(asked_org uuid, asked_location uuid, sales jsonb, entries app.cash_entries[])
  returns table (register_id uuid, register_code text, figures jsonb)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  kinds constant text[] := array['float', 'pay-in', 'private-in', 'pay-out', 'to-bank', 'private-out', 'tips-out'];
begin
  return query
    with moves as (
      select m.id, sum(m.cents)::bigint as cents,
          jsonb_agg(jsonb_build_object('kind', m.kind, 'count', m.times, 'amountCents', m.cents)
            order by array_position(kinds, m.kind)) as list
        from (select c.register_id as id, c.move_kind as kind, count(*) as times, sum(c.amount_cents)::bigint as cents
            from unnest(entries) c where c.kind = 'move' group by c.register_id, c.move_kind) m group by m.id
    ), counts as (
      select c.register_id as id, sum(c.amount_cents)::bigint as cents, count(*) as times,
          (array_agg(c.counted_cents order by c.series desc, c.device_seq desc))[1] as last_cents
        from unnest(entries) c where c.kind = 'count' group by c.register_id
    ), opened as (
      select c.register_id as id, count(*) as times from unnest(entries) c where c.kind = 'opened' group by c.register_id
    ), known as (
      select g.register_id, g.code, g.position, coalesce(d.opening_cents, 0) as opening,
          coalesce((sales ->> g.register_id::text)::bigint, 0) as cash
        from app.cash_registers g left join app.drawers d on d.org_id = g.org_id and d.register_id = g.register_id
        where g.org_id = asked_org and g.location_id = asked_location
          and (d.register_id is not null or sales ? g.register_id::text
            or g.register_id in (select c.register_id from unnest(entries) c))
    )
    select k.register_id, k.code, jsonb_build_object(
        'openingCents', k.opening, 'salesCents', k.cash, 'moves', coalesce(m.list, '[]'),
        'expectedCents', k.opening + k.cash + coalesce(m.cents, 0),
        'countedCents', n.last_cents,
        'differenceCents', coalesce(n.cents, 0),
        'closingCents', k.opening + k.cash + coalesce(m.cents, 0) + coalesce(n.cents, 0),
        'countedTimes', coalesce(n.times, 0),
        'openedTimes', coalesce(o.times, 0))
      from known k
        left join moves m on m.id = k.register_id
        left join counts n on n.id = k.register_id
        left join opened o on o.id = k.register_id
      order by k.position;
end $$;

-- All drawers as if they were one; counted only if every drawer was that had money in it.
create function app.all_drawers(drawers jsonb[]) returns jsonb
  language sql immutable as $$
    select jsonb_build_object(
        'openingCents', coalesce(sum((d ->> 'openingCents')::bigint), 0),
        'salesCents', coalesce(sum((d ->> 'salesCents')::bigint), 0),
        'moves', (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'count', m.times, 'amountCents', m.cents)
              order by m.place), '[]')
            from (select e ->> 'kind' as kind, sum((e ->> 'count')::bigint) as times, sum((e ->> 'amountCents')::bigint) as cents,
                  array_position(array['float', 'pay-in', 'private-in', 'pay-out', 'to-bank', 'private-out', 'tips-out'],
                    e ->> 'kind') as place
                from unnest(drawers) u, jsonb_array_elements(u -> 'moves') e group by e ->> 'kind') m),
        'expectedCents', coalesce(sum((d ->> 'expectedCents')::bigint), 0),
        'countedCents', case when bool_or(d ->> 'countedCents' is not null) and bool_and(d ->> 'countedCents' is not null
            or (d ->> 'openingCents' = '0' and d ->> 'salesCents' = '0' and d -> 'moves' = '[]'))
          then sum((d ->> 'countedCents')::bigint) end,
        'differenceCents', coalesce(sum((d ->> 'differenceCents')::bigint), 0),
        'closingCents', coalesce(sum((d ->> 'closingCents')::bigint), 0),
        'countedTimes', coalesce(sum((d ->> 'countedTimes')::bigint), 0),
        'openedTimes', coalesce(sum((d ->> 'openedTimes')::bigint), 0))
      from unnest(drawers) d
  $$;

-- Adds up receipts and cash entries. With `asked_z` null: those that no report has taken yet. Ranges are read as ranges,
-- never receipt by receipt, only in the months they lie in, and each table once.
create function app.figures_of(asked_org uuid, asked_location uuid, ranges app.number_range[], entries app.cash_entries[],
    asked_z bigint) returns jsonb
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  from_date constant date := (select min(u.first_date) from unnest(ranges) u);
  to_date constant date := (select max(u.last_date) from unnest(ranges) u);
  kinds constant text[] := array['sale', 'return', 'deposit', 'gift-card', 'redemption'];
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
  ), named as (
    select jsonb_build_object('orderId', c.order_id, 'registerCode', c.register_code, 'series', c.series,
        'receiptNo', c.no, 'at', app.iso_time(c.occurred_at)) as receipt, c.occurred_at, c.register_code, c.series, c.no
      from c where c.occurred_at in (select min(e.occurred_at) from c e union all select max(e.occurred_at) from c e)
  ), back as (
    -- Taken back within the report, or after the report of what was taken back.
    select c.total_cents, exists (select 1 from app.order_keys k join app.receipts o on o.org_id = k.org_id
          and o.register_id = k.register_id and o.series = k.series and o.no = k.no and o.business_date = k.business_date
        where k.org_id = asked_org and k.order_id = c.cancels_order_id
          and o.z_no < coalesce(asked_z, 9223372036854775807)) as is_refund
      from c where c.cancels_order_id is not null
  )
  select (select count(*)::integer from c) as receipts, (select coalesce(sum(c.total_cents), 0)::bigint from c) as total,
      (select n.receipt from named n order by n.occurred_at, n.register_code, n.series, n.no limit 1) as first,
      (select n.receipt from named n order by n.occurred_at desc, n.register_code desc, n.series desc, n.no desc limit 1)
        as last,
      (select count(*)::integer from c where c.total_cents = 0 and c.cancels_order_id is null and not exists (
          select 1 from app.receipt_payments p where p.org_id = asked_org and p.register_id = c.register_id
            and p.series = c.series and p.no = c.no and p.business_date = c.business_date)
        and not exists (
          select 1 from app.receipt_lines l where l.org_id = asked_org and l.register_id = c.register_id
            and l.series = c.series and l.no = c.no and l.business_date = c.business_date and l.kind = 'redemption')) as free,
      (select coalesce(jsonb_agg(jsonb_build_object('ratePermille', v.rate, 'grossCents', v.gross, 'netCents', v.net,
          'taxCents', v.tax) order by v.rate desc), '[]')
        from (select x.rate, sum(x.gross)::bigint as gross, sum(x.net)::bigint as net, sum(x.tax)::bigint as tax
            from c, unnest(c.vat_rates_permille, c.vat_gross_cents, c.vat_net_cents, c.vat_tax_cents)
              as x (rate, gross, net, tax) group by x.rate) v) as rates,
      (select coalesce(jsonb_object_agg(g.register_id, jsonb_build_object('code', g.code, 'count', g.receipts,
          'total', g.total)), '{}')
        from (select c.register_id, min(c.register_code) as code, count(*) as receipts, sum(c.total_cents)::bigint as total
            from c group by c.register_id) g) as by_register,
      (select jsonb_build_object('count', count(*), 'amountCents', coalesce(sum(b.total_cents), 0))
        from back b where b.is_refund) as refunds,
      (select jsonb_build_object('count', count(*), 'amountCents', coalesce(sum(b.total_cents), 0))
        from back b where not b.is_refund) as cancels
    into r;

  with p as materialized (
    select q.register_id, q.type, count(*) as times, sum(q.amount_cents)::bigint as cents
      from unnest(ranges) u join app.receipt_payments q on q.org_id = asked_org and q.register_id = u.register_id
        and q.series = u.series and q.no between u.first_no and u.last_no
      where q.business_date between from_date and to_date group by q.register_id, q.type
  )
  select jsonb_agg(jsonb_build_object('type', w.type, 'count', w.times, 'amountCents', w.cents) order by w.type desc) as money,
      (select coalesce(jsonb_object_agg(p.register_id, p.cents), '{}') from p where p.type = 'cash') as cash
    into pay
    from (select t.type, coalesce(sum(p.times), 0) as times, coalesce(sum(p.cents), 0)::bigint as cents
        from unnest(array['cash', 'card']) t (type) left join p on p.type = t.type group by t.type) w;

  with l as materialized (
    select k.kind, k.quantity, k.total_cents, k.rates_permille, k.rate_gross_cents
      from unnest(ranges) u join app.receipt_lines k on k.org_id = asked_org and k.register_id = u.register_id
        and k.series = u.series and k.no between u.first_no and u.last_no
      where k.business_date between from_date and to_date
  )
  select
      (select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'ratePermille', s.rate, 'quantity', s.quantity,
          'grossCents', s.gross) order by array_position(kinds, s.kind), s.rate desc), '[]')
        from (select l.kind, x.rate, sum(l.quantity)::bigint as quantity, sum(x.gross)::bigint as gross
            from l, unnest(l.rates_permille, l.rate_gross_cents) as x (rate, gross) group by l.kind, x.rate) s),
      (select coalesce(jsonb_object_agg(s.kind, jsonb_build_object('count', s.quantity, 'amountCents', s.cents)), '{}')
        from (select l.kind, sum(l.quantity)::bigint as quantity, sum(l.total_cents)::bigint as cents
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
      'netCents', (select coalesce(sum((x ->> 'netCents')::bigint), 0) from jsonb_array_elements(r.rates) x),
      'taxCents', (select coalesce(sum((x ->> 'taxCents')::bigint), 0) from jsonb_array_elements(r.rates) x),
      'byRate', r.rates, 'byPayment', pay.money, 'byCase', cases,
      'redeemed', jsonb_build_object('count', coalesce((by_kind #>> '{redemption,count}')::bigint, 0),
        'amountCents', -coalesce((by_kind #>> '{redemption,amountCents}')::bigint, 0)),
      'giftCardsSold', coalesce(by_kind -> 'gift-card', none),
      'depositsTaken', coalesce(by_kind -> 'deposit', none),
      'depositsReturned', coalesce(by_kind -> 'return', none),
      'cancellations', r.cancels, 'refunds', r.refunds,
      'freeCount', r.free, 'trainingCount', 0, 'cash', app.all_drawers(drawers)));
end $$;

-- Which signatures the receipts have, and when the place could not sign.
create function app.tse_note_of(asked_org uuid, asked_location uuid, ranges app.number_range[], content jsonb) returns jsonb
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  from_date constant date := (select min(u.first_date) from unnest(ranges) u);
  to_date constant date := (select max(u.last_date) from unnest(ranges) u);
  from_time constant timestamptz := (content #>> '{first,at}')::timestamptz;
  to_time constant timestamptz := (content #>> '{last,at}')::timestamptz;
begin
  if not exists (select 1 from app.entitlements e
      where e.org_id = asked_org and e.location_id = asked_location and e.name = 'tse') then
    return '{"serials": [], "unsignedCount": 0, "outages": []}';
  end if;
  return (select jsonb_build_object(
      'serials', coalesce(jsonb_agg(distinct s.tse_serial) filter (where s.tse_serial <> ''), '[]'),
      'unsignedCount', count(*) filter (where coalesce(s.signature_value, '') = ''),
      'outages', (select coalesce(jsonb_agg(jsonb_build_object('from', app.iso_time(o.started_at),
            'to', app.iso_time(o.ended_at), 'reason', o.reason) order by o.started_at), '[]')
          from app.tse_outages o where o.org_id = asked_org and o.location_id = asked_location
            and o.started_at <= to_time and coalesce(o.ended_at, 'infinity') >= from_time))
    from unnest(ranges) u join app.receipts c on c.org_id = asked_org and c.register_id = u.register_id
        and c.series = u.series and c.no between u.first_no and u.last_no
      left join app.tse_signatures s on s.org_id = asked_org and s.order_id = c.order_id
        and s.business_date = c.business_date
    where c.business_date between from_date and to_date);
end $$;

create function app.master_data_of(asked_org uuid, asked_location uuid, software text) returns jsonb
  language sql stable as $$
    select jsonb_build_object(
        'organization', jsonb_build_object('name', o.name, 'street', o.street, 'postalCode', o.postal_code, 'city', o.city,
          'taxNumber', o.tax_number, 'vatId', o.vat_id),
        'location', jsonb_build_object('name', l.name, 'street', l.street, 'postalCode', l.postal_code, 'city', l.city,
          'timeZone', l.time_zone, 'closingHour', l.closing_hour),
        'registers', (select coalesce(jsonb_agg(jsonb_build_object('registerId', g.register_id, 'code', g.code,
              'serial', g.serial) order by g.position), '[]')
            from app.cash_registers g where g.org_id = l.org_id and g.location_id = l.location_id),
        'softwareVersion', software)
      from app.organizations o join app.locations l on l.org_id = o.org_id
      where o.org_id = asked_org and l.location_id = asked_location
  $$;

-- Closes a business date: one transaction, one number, and nothing that could be taken twice. Answers null where there
-- is nothing to close. Whoever sells waits at the series of the register until this is done.
create function app.close_day(asked_location uuid, asked_date date, asked_kind text, closed_at timestamptz, closed_by uuid,
    report_id uuid, software text, missing jsonb, is_zero_wanted boolean) returns bigint
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  org constant uuid := app.current_org();
  head record;
  place record;
  ranges app.number_range[];
  entries app.cash_entries[];
  content jsonb;
  master jsonb;
  made text := asked_kind;
  next_no bigint;
  next_hash bytea;
begin
  select h.last_z_no, h.last_hash, h.last_auto_date into strict head
    from app.z_heads h where h.org_id = org and h.location_id = asked_location for update;
  perform 1 from app.register_series s where s.org_id = org and s.register_id in
      (select g.register_id from app.cash_registers g where g.org_id = org and g.location_id = asked_location)
    order by s.register_id, s.series for no key update;
  next_no := head.last_z_no + 1;

  with taken as (
    update app.receipts c set z_no = next_no
      where c.org_id = org and c.location_id = asked_location and c.business_date <= asked_date and c.z_no is null
      returning c.register_id, c.series, c.no, c.business_date
  )
  select app.ranges_of(array_agg((t.register_id, t.series, t.no, t.no, t.business_date, t.business_date)::app.number_range))
    into ranges from taken t;
  with taken as (
    update app.cash_entries c set z_no = next_no
      where c.org_id = org and c.location_id = asked_location and c.business_date <= asked_date and c.z_no is null
      returning c
  )
  select array_agg(t.c) into entries from taken t;

  if made = 'auto' and asked_date <= head.last_auto_date then
    made := 'supplementary';
  end if;
  if ranges is null and entries is null and (made <> 'auto' or not is_zero_wanted) then
    return null;
  end if;

  select l.master_register_id into strict place from app.locations l where l.org_id = org and l.location_id = asked_location;
  content := app.figures_of(org, asked_location, coalesce(ranges, '{}'), coalesce(entries, '{}'), next_no);
  content := content || jsonb_build_object('missingDevices', missing,
    'tse', app.tse_note_of(org, asked_location, coalesce(ranges, '{}'), content));
  master := app.master_data_of(org, asked_location, software);
  next_hash := sha256(head.last_hash || convert_to(jsonb_build_object('zReportId', report_id, 'locationId', asked_location,
    'masterRegisterId', place.master_register_id, 'number', next_no, 'kind', made, 'businessDate', asked_date,
    'createdAt', app.iso_time(closed_at), 'createdBy', closed_by, 'content', content, 'masterData', master,
    'ranges', (select coalesce(jsonb_agg(to_jsonb(u) order by u.register_id, u.series, u.first_no), '[]')
      from unnest(ranges) u))::text, 'UTF8'));

  insert into app.z_reports (org_id, z_report_id, location_id, master_register_id, z_no, kind, business_date, created_at,
      created_by, receipt_count, total_cents, cash_cents, card_cents, redeemed_cents, content, master_data, prev_hash, hash)
    values (org, report_id, asked_location, place.master_register_id, next_no, made, asked_date, closed_at, closed_by,
      (content #>> '{figures,receiptCount}')::integer, (content #>> '{figures,totalCents}')::bigint,
      (content #>> '{figures,byPayment,0,amountCents}')::bigint, (content #>> '{figures,byPayment,1,amountCents}')::bigint,
      (content #>> '{figures,redeemed,amountCents}')::bigint, content, master, head.last_hash, next_hash);
  insert into app.z_ranges (org_id, z_report_id, register_id, series, first_no, last_no, first_date, last_date)
    select org, report_id, u.* from unnest(ranges) u;
  insert into app.drawers (org_id, register_id, opening_cents)
    select org, (d ->> 'registerId')::uuid, (d #>> '{cash,closingCents}')::bigint
      from jsonb_array_elements(content -> 'registers') d
    on conflict (org_id, register_id) do update set opening_cents = excluded.opening_cents;
  update app.z_heads h set last_z_no = next_no, last_hash = next_hash, last_closed_at = closed_at,
      last_auto_date = case when asked_kind = 'auto' then greatest(h.last_auto_date, asked_date) else h.last_auto_date end
    where h.org_id = org and h.location_id = asked_location;
  return next_no;
end $$;

-- The same figures of what no report has taken yet.
create function app.open_figures(asked_location uuid) returns jsonb
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  org constant uuid := app.current_org();
  ranges app.number_range[];
  entries app.cash_entries[];
begin
  select app.ranges_of(array_agg((c.register_id, c.series, c.no, c.no, c.business_date, c.business_date)::app.number_range))
    into ranges from app.receipts c where c.org_id = org and c.location_id = asked_location and c.z_no is null;
  select array_agg(c) into entries
    from app.cash_entries c where c.org_id = org and c.location_id = asked_location and c.z_no is null;
  return app.figures_of(org, asked_location, coalesce(ranges, '{}'), coalesce(entries, '{}'), null);
end $$;

-- What a drawer should hold now.
create function app.drawer_balance(asked_location uuid, asked_register uuid) returns bigint
  language sql stable as $$
    select coalesce((select d.opening_cents from app.drawers d
          where d.org_id = app.current_org() and d.register_id = asked_register), 0)
      + coalesce((select sum(p.amount_cents)::bigint from app.receipts c join app.receipt_payments p on p.org_id = c.org_id
          and p.register_id = c.register_id and p.series = c.series and p.no = c.no and p.business_date = c.business_date
          where c.org_id = app.current_org() and c.location_id = asked_location and c.register_id = asked_register
            and c.z_no is null and p.type = 'cash'), 0)
      + coalesce((select sum(c.amount_cents)::bigint from app.cash_entries c where c.org_id = app.current_org()
          and c.location_id = asked_location and c.register_id = asked_register and c.z_no is null), 0)
  $$;

-- What the clock has to know of each of these places, of whatever organisation, to plan its closing.
create function app.closing_states(places json)
  returns table (org_id uuid, location_id uuid, time_zone text, closing_hour smallint, wants_zero_reports boolean,
    ends_at timestamptz, is_closed boolean, last_auto_date date, open_dates date[], tills jsonb)
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  place record;
  tenant text;
begin
  for place in select * from json_to_recordset(places) as p (org_id uuid, location_id uuid) loop
    tenant := set_config('tresen.org_id', place.org_id::text, true);
    return query select l.org_id, l.location_id, l.time_zone, l.closing_hour, l.wants_zero_reports, l.ends_at,
        l.closed_at is not null, h.last_auto_date,
        array(select c.business_date from app.receipts c
            where c.org_id = place.org_id and c.location_id = place.location_id and c.z_no is null
          union select c.business_date from app.cash_entries c
            where c.org_id = place.org_id and c.location_id = place.location_id and c.z_no is null),
        (select coalesce(jsonb_agg(jsonb_build_object('deviceId', v.device_id, 'name', v.name,
            'lastSeenAt', app.iso_time(v.last_seen_at), 'unsent', v.unsent) order by v.name), '[]')
          from app.devices v where v.org_id = place.org_id and v.location_id = place.location_id
            and v.role = 'pos' and v.state in ('active', 'frozen'))
      from app.locations l join app.z_heads h on h.org_id = l.org_id and h.location_id = l.location_id
      where l.org_id = place.org_id and l.location_id = place.location_id;
  end loop;
  tenant := set_config('tresen.org_id', '', true);
end $$;

-- Closes what the clock has planned, and says when to look again: each place in its own organisation.
create function app.close_days(plans json)
  returns table (location_id uuid, business_date date, z_no bigint)
  language plpgsql as $$
declare
  plan record;
  day record;
  tenant text;
begin
  for plan in select * from json_to_recordset(plans) as p (org_id uuid, location_id uuid, days json, next_at timestamptz,
      closed_at timestamptz, software text, missing jsonb, is_zero_wanted boolean, ends_event boolean) loop
    tenant := set_config('tresen.org_id', plan.org_id::text, true);
    for day in select * from json_to_recordset(plan.days) as d (business_date date, report_id uuid) loop
      location_id := plan.location_id;
      business_date := day.business_date;
      z_no := app.close_day(plan.location_id, day.business_date, 'auto', plan.closed_at, null, day.report_id, plan.software,
        plan.missing, plan.is_zero_wanted);
      return next;
    end loop;
    if plan.ends_event then
      update app.locations l set closed_at = plan.closed_at
        where l.org_id = plan.org_id and l.location_id = plan.location_id and l.closed_at is null;
      -- What waits for the commit has to see the organisation that it belongs to.
      set constraints all immediate;
      set constraints all deferred;
    end if;
    perform directory.set_closing(plan.location_id, plan.next_at, false);
  end loop;
  tenant := set_config('tresen.org_id', '', true);
end $$;

do $$
declare
  made text;
begin
  foreach made in array array['ranges_of(app.number_range[])', 'iso_time(timestamptz)',
    'drawers_of(uuid, uuid, jsonb, app.cash_entries[])', 'all_drawers(jsonb[])',
    'figures_of(uuid, uuid, app.number_range[], app.cash_entries[], bigint)',
    'tse_note_of(uuid, uuid, app.number_range[], jsonb)', 'master_data_of(uuid, uuid, text)',
    'close_day(uuid, date, text, timestamptz, uuid, uuid, text, jsonb, boolean)', 'open_figures(uuid)',
    'drawer_balance(uuid, uuid)', 'closing_states(json)', 'close_days(json)'] loop
    execute format('revoke all on function app.%s from public', made);
    execute format('grant execute on function app.%s to tresen_app', made);
  end loop;
end $$;
