-- As before, and: a purse of which only one half has come is told.
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
  has_rounds boolean;
  tables jsonb;
  takers uuid[] := '{}';
  next_no bigint;
  next_hash bytea;
begin
  select h.last_z_no, h.last_hash, h.last_auto_date into strict head
    from app.z_heads h where h.org_id = org and h.location_id = asked_location for update;
  perform 1 from app.register_series s where s.org_id = org and s.register_id in
      (select g.register_id from app.cash_registers g where g.org_id = org and g.location_id = asked_location)
    order by s.register_id, s.series for no key update;
  has_rounds := exists (select 1 from app.register_series s where s.org_id = org and s.last_round_no > 0 and s.register_id in
      (select g.register_id from app.cash_registers g where g.org_id = org and g.location_id = asked_location));
  -- What is open is said of bills as they are: whoever closes makes them so first.
  if has_rounds and exists (select 1 from app.bills b where b.org_id = org and b.location_id = asked_location and b.is_stale) then
    raise exception 'bills of location % are stale', asked_location using errcode = 'TB001';
  end if;
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

  perform app.tell_lone_purses(org, asked_location, coalesce(entries, '{}'), closed_at);
  content := app.figures_of(org, asked_location, coalesce(ranges, '{}'), coalesce(entries, '{}'), next_no);
  with counted as (
    update app.training_sales t set z_no = next_no
      where t.org_id = org and t.location_id = asked_location and t.z_no is null
        and app.filed_on(t.business_date, t.received_at, place.time_zone, place.closing_hour) <= asked_date
      returning 1
  )
  select jsonb_set(content, '{figures,trainingCount}', to_jsonb(count(*))) into content from counted;
  update app.cart_entries c set z_no = next_no
    where c.org_id = org and c.location_id = asked_location and c.z_no is null
      and ((c.received_at at time zone place.time_zone) - make_interval(hours => place.closing_hour))::date <= asked_date;
  if has_rounds then
    with taken as (
      update app.rounds r set z_no = next_no
        where r.org_id = org and r.location_id = asked_location and r.z_no is null
          and app.filed_on(r.business_date, r.received_at, place.time_zone, place.closing_hour) <= asked_date
        returning r.kind, r.pieces, r.total_cents, r.actor_id
    )
    select jsonb_build_object('roundCount', count(*) filter (where t.kind = 'placed'),
        'cancelled', jsonb_build_object('count', coalesce(sum(t.pieces) filter (where t.kind = 'cancelled'), 0),
          'amountCents', coalesce(sum(t.total_cents) filter (where t.kind = 'cancelled'), 0)),
        'writtenOff', jsonb_build_object('count', coalesce(sum(t.pieces) filter (where t.kind = 'written-off'), 0),
          'amountCents', coalesce(sum(t.total_cents) filter (where t.kind = 'written-off'), 0))),
        array_agg(distinct t.actor_id)
      into tables, takers from taken t;
    with counted as (
      update app.interim_bills i set z_no = next_no
        where i.org_id = org and i.location_id = asked_location and i.z_no is null
          and app.filed_on(i.business_date, i.received_at, place.time_zone, place.closing_hour) <= asked_date
        returning 1
    )
    select tables || jsonb_build_object('interimCount', count(*), 'open', app.open_bills_of(org, asked_location))
      into tables from counted;
    content := content || jsonb_build_object('tables', tables);
    perform app.tell_left_open(org, asked_location, next_no, tables -> 'open', closed_at);
  end if;
  content := content || jsonb_build_object('takings', app.takings_of(org, coalesce(ranges, '{}')), 'missingDevices', missing,
    'tse', app.tse_note_of(org, asked_location, coalesce(ranges, '{}'), content));
  master := app.master_data_of(org, asked_location, software)
    || jsonb_build_object('people', app.named_people(org, content, coalesce(entries, '{}'), coalesce(takers, '{}')));
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
