-- A closing reads each round once, when it takes it, and asks of a row only what PostgreSQL compares by itself.

-- Changes twice: when its amount is known, and when a report takes it. The trigger is called by whatever is neither.
create or replace function app.refuse_change_of_round() returns trigger
  language plpgsql as $$
begin
  raise exception 'rounds is append-only' using errcode = 'restrict_violation';
end $$;
drop trigger rounds_append_only on app.rounds;
create trigger rounds_append_only before update on app.rounds
  for each row when (old.total_cents is not null and new.total_cents is distinct from old.total_cents
    or old.z_no is not null and new.z_no is distinct from old.z_no
    or (new.org_id, new.register_id, new.series, new.no, new.business_date, new.location_id, new.round_id, new.kind, new.bill_id,
        new.opened_on, new.register_code, new.device_id, new.device_seq, new.received_on, new.actor_id, new.approved_by, new.reason,
        new.pieces, new.occurred_at, new.started_at, new.received_at, new.device_date, new.tx_id, new.signing, new.entry_hash)
      is distinct from
      (old.org_id, old.register_id, old.series, old.no, old.business_date, old.location_id, old.round_id, old.kind, old.bill_id,
        old.opened_on, old.register_code, old.device_id, old.device_seq, old.received_on, old.actor_id, old.approved_by, old.reason,
        old.pieces, old.occurred_at, old.started_at, old.received_at, old.device_date, old.tx_id, old.signing, old.entry_hash))
  execute function app.refuse_change_of_round();
create trigger rounds_kept before delete on app.rounds for each row execute function app.refuse_change_of_round();

drop function app.table_figures(uuid, uuid, bigint);
drop function app.taken_from_rounds(uuid, uuid, bigint, text);
-- Bills with something to pay, as a closing lists them. None of it is turnover. What is cleared and settled has nothing open.
create function app.open_bills_of(asked_org uuid, asked_location uuid) returns jsonb
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('billId', b.class_id, 'openedOn', b.opened_on, 'amountCents', b.open_cents,
        'tables', (select coalesce(jsonb_agg(t.name order by t.name), '[]') from app.dining_tables t
          where t.org_id = asked_org and t.table_id = any (b.table_ids))) order by b.opened_on, b.bill_id), '[]')
    from app.bills b where b.org_id = asked_org and b.location_id = asked_location and not (b.is_settled and b.is_cleared)
      and b.bill_id = b.class_id and b.open_pieces > 0);
end $$;
revoke all on function app.open_bills_of(uuid, uuid) from public;
grant execute on function app.open_bills_of(uuid, uuid) to tresen_app;

-- What the report before has listed as open and this one lists again was forgotten, or its guests were. Said once of each bill.
create or replace function app.tell_left_open(asked_org uuid, asked_location uuid, asked_no bigint, open_bills jsonb, told_at timestamptz)
    returns void
  language plpgsql as $$
declare
  listed constant text[] := array(select b ->> 'billId' from app.z_reports z
    cross join lateral jsonb_array_elements(z.content #> '{tables,open}') b
    where z.org_id = asked_org and z.location_id = asked_location and z.z_no = asked_no - 1);
begin
  if listed = '{}' then
    return;
  end if;
  insert into app.incidents (org_id, incident_id, location_id, kind, severity, subject, opened_at)
    select asked_org, gen_random_uuid(), asked_location, 'bill-left-open', 'warning', jsonb_build_object('billId', o ->> 'billId',
        'businessDate', o ->> 'openedOn', 'tables', coalesce((select string_agg(t, ', ') from jsonb_array_elements_text(o -> 'tables') t), '')),
        told_at
      from jsonb_array_elements(open_bills) o
      where o ->> 'billId' = any (listed)
        and not exists (select 1 from app.incidents i where i.org_id = asked_org and i.location_id = asked_location
          and i.kind = 'bill-left-open' and i.subject ->> 'billId' = o ->> 'billId');
end $$;

drop function app.named_people(uuid, jsonb, app.cash_entries[], uuid, bigint);
-- What people without a log-in were called when they sold or took orders. Who has one is called what the account says: that is never
-- kept.
create function app.named_people(asked_org uuid, content jsonb, entries app.cash_entries[], takers uuid[]) returns jsonb
  language sql stable as $$
    select coalesce(jsonb_object_agg(p.person_id, p.name), '{}') from app.people p
      where p.org_id = asked_org and p.name <> '' and p.person_id in (
        select (t ->> 'personId')::uuid from jsonb_array_elements(content #> '{takings,byPerson}') t
        union select e.actor_id from unnest(entries) e
        union select t from unnest(takers) t)
  $$;
revoke all on function app.named_people(uuid, jsonb, app.cash_entries[], uuid[]) from public;
grant execute on function app.named_people(uuid, jsonb, app.cash_entries[], uuid[]) to tresen_app;

-- As before, and: rounds are added up as they are taken.
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
