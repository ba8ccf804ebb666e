-- The day of a receipt that cannot have been that day: it is filed under the day it arrived, where a closing will come.
-- What the device says of the day stands beside it. Null: the same.
alter table app.receipts add column device_date date;
alter table app.cash_entries add column device_date date;
alter table app.training_sales add column device_date date;
alter type app.entry_to_record add attribute device_date date;

-- The day whose closing takes a row: its own, unless a program that believed every clock has stored it under a day that
-- had not come yet. What the domain's `filingDay` decides stays as it is; a test holds the two together.
create function app.filed_on(business_date date, received_at timestamptz, time_zone text, closing_hour smallint)
  returns date language sql stable as $$
    select least(business_date,
      (((received_at + interval '10 minutes') at time zone time_zone) - make_interval(hours => closing_hour))::date)
  $$;
revoke all on function app.filed_on(date, timestamptz, text, smallint) from public;
grant execute on function app.filed_on(date, timestamptz, text, smallint) to tresen_app;

-- As before, and: the day by the device.
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
          entry_hash, prev_hash, hash, device_date)
        select k.org_id, e.register_id, e.series, e.no, e.business_date, e.location_id, e.area_id, e.order_id, e.device_id,
          e.seq, e.register_code, e.pickup_no, s.sold_at, e.device_at, e.received_at, e.is_late, e.actor_id, e.actor_via,
          e.place, e.total_cents, e.vat_rates_permille, e.vat_gross_cents, e.vat_net_cents, e.vat_tax_cents, e.reason,
          e.note, e.kitchen, e.catalogue, e.cancels_order_id, e.cancels_register_code, e.cancels_series, e.cancels_no,
          e.cancels_whole, e.cancel_reason, decode(e.hash, 'hex'), s.last_hash, s.chained, e.device_date
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
  return ('applied', '', new_seq)::app.recorded;
end $$;

-- As before, and: the day by the device, and what is odd about it.
create or replace function app.book_cash(e app.entry_to_record) returns app.recorded
  language plpgsql as $$
declare
  expected bigint;
  new_seq bigint;
  one app.incident_to_record;
begin
  perform 1 from app.register_series s where s.org_id = e.org_id and s.register_id = e.register_id
    and s.series = e.series and s.device_id = e.device_id for no key update;
  if not found then
    return ('parked', 'register-unknown', null)::app.recorded;
  end if;
  if e.cash_kind = 'count' then
    expected := app.drawer_balance(e.location_id, e.register_id);
  end if;
  insert into app.cash_entries (org_id, device_id, device_seq, business_date, location_id, register_id, series, kind,
      move_kind, amount_cents, counted_cents, expected_cents, pieces, reason, actor_id, occurred_at, received_at,
      device_date)
    values (e.org_id, e.device_id, e.seq, e.business_date, e.location_id, e.register_id, e.series, e.cash_kind, e.move_kind,
      coalesce(e.counted_cents - expected, e.total_cents, 0), e.counted_cents, expected, e.pieces, e.reason, e.actor_id,
      e.signed_at, e.received_at, e.device_date);
  foreach one in array coalesce(e.incidents, '{}') loop
    perform app.raise_incident(e, one.kind, one.severity, one.subject);
  end loop;
  if e.event_type is not null then
    new_seq := app.append_event(e, e.event_type, e.event_payload);
  end if;
  return ('applied', '', new_seq)::app.recorded;
end $$;

-- As before, and: the day by the device, and what is odd about it.
create or replace function app.book_training(e app.entry_to_record) returns app.recorded
  language plpgsql as $$
declare
  one app.incident_to_record;
begin
  perform 1 from app.register_series s where s.org_id = e.org_id and s.register_id = e.register_id
    and s.series = e.series and s.device_id = e.device_id for no key update;
  if not found then
    return ('parked', 'register-unknown', null)::app.recorded;
  end if;
  insert into app.training_sales (org_id, device_id, device_seq, location_id, register_id, series, training_no, business_date,
      occurred_at, received_at, actor_id, process_data, signature_value, device_date)
    values (e.org_id, e.device_id, e.seq, e.location_id, e.register_id, e.series, e.no, e.business_date, e.signed_at,
      e.received_at, e.actor_id, e.process_data, e.signature_value, e.device_date);
  foreach one in array coalesce(e.incidents, '{}') loop
    perform app.raise_incident(e, one.kind, one.severity, one.subject);
  end loop;
  return ('applied', '', null)::app.recorded;
end $$;

-- As before, and: what was stored under a day to come is closed with the day it arrived.
create or replace function app.close_day(asked_location uuid, asked_date date, asked_kind text, closed_at timestamptz, closed_by uuid,
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
  select l.master_register_id, l.time_zone, l.closing_hour into strict place
    from app.locations l where l.org_id = org and l.location_id = asked_location;

  with taken as (
    update app.receipts c set z_no = next_no
      where c.org_id = org and c.location_id = asked_location and c.z_no is null
        and app.filed_on(c.business_date, c.received_at, place.time_zone, place.closing_hour) <= asked_date
      returning c.register_id, c.series, c.no, c.business_date
  )
  select app.ranges_of(array_agg((t.register_id, t.series, t.no, t.no, t.business_date, t.business_date)::app.number_range))
    into ranges from taken t;
  with taken as (
    update app.cash_entries c set z_no = next_no
      where c.org_id = org and c.location_id = asked_location and c.z_no is null
        and app.filed_on(c.business_date, c.received_at, place.time_zone, place.closing_hour) <= asked_date
      returning c
  )
  select array_agg(t.c) into entries from taken t;

  if made = 'auto' and asked_date <= head.last_auto_date then
    made := 'supplementary';
  end if;
  if ranges is null and entries is null and (made <> 'auto' or not is_zero_wanted) then
    return null;
  end if;

  content := app.figures_of(org, asked_location, coalesce(ranges, '{}'), coalesce(entries, '{}'), next_no);
  with counted as (
    update app.training_sales t set z_no = next_no
      where t.org_id = org and t.location_id = asked_location and t.z_no is null
        and app.filed_on(t.business_date, t.received_at, place.time_zone, place.closing_hour) <= asked_date
      returning 1
  )
  select jsonb_set(content, '{figures,trainingCount}', to_jsonb(count(*))) into content from counted;
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

-- As before, and: days to come are the days of arrival.
create or replace function app.closing_states(places json)
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
        array(select app.filed_on(c.business_date, c.received_at, l.time_zone, l.closing_hour) from app.receipts c
            where c.org_id = place.org_id and c.location_id = place.location_id and c.z_no is null
          union select app.filed_on(c.business_date, c.received_at, l.time_zone, l.closing_hour) from app.cash_entries c
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
