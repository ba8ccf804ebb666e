-- What is only practised stands in the log of its device like everything else, and here: in a table that nothing adds up.
-- There is no amount in it. How many there were is all that a report says of them.
create table app.training_sales (
  org_id           uuid not null,
  device_id        uuid not null,
  device_seq       bigint not null,
  location_id      uuid not null,
  register_id      uuid not null,
  series           integer not null,
  training_no      bigint not null,
  business_date    date not null,
  occurred_at      timestamptz not null,
  received_at      timestamptz not null,
  actor_id         uuid,
  -- What a device for signing would have been given, and the answer of the one for practice.
  process_data     text not null,
  signature_value  text not null,
  -- The report that counts it.
  z_no             bigint,
  primary key (org_id, device_id, device_seq),
  foreign key (org_id, location_id) references app.locations
);
create index training_sales_open on app.training_sales (org_id, location_id, business_date) where z_no is null;
call app.wall('app.training_sales');
grant select, insert, update (z_no) on app.training_sales to tresen_app;

alter type app.entry_to_record add attribute process_data text;
alter type app.entry_to_record add attribute signature_value text;

-- Waits for the register like a sale does, so that a report that is being made counts it or does not.
create function app.book_training(e app.entry_to_record) returns app.recorded
  language plpgsql as $$
begin
  perform 1 from app.register_series s where s.org_id = e.org_id and s.register_id = e.register_id
    and s.series = e.series and s.device_id = e.device_id for no key update;
  if not found then
    return ('parked', 'register-unknown', null)::app.recorded;
  end if;
  insert into app.training_sales (org_id, device_id, device_seq, location_id, register_id, series, training_no, business_date,
      occurred_at, received_at, actor_id, process_data, signature_value)
    values (e.org_id, e.device_id, e.seq, e.location_id, e.register_id, e.series, e.no, e.business_date, e.signed_at,
      e.received_at, e.actor_id, e.process_data, e.signature_value);
  return ('applied', '', null)::app.recorded;
end $$;

-- As before, and: training.
create or replace function app.record_entry(e app.entry_to_record, out outcome text, out code text, out event_seq bigint,
    out expected_seq bigint, out is_known boolean)
  language plpgsql as $$
declare
  h record;
  known record;
  done app.recorded;
begin
  select d.last_seq, d.last_hash, v.revoked_at into strict h
    from app.device_heads d join app.devices v on v.org_id = d.org_id and v.device_id = d.device_id
    where d.org_id = e.org_id and d.device_id = e.device_id for update of d;
  code := '';
  is_known := e.seq <= h.last_seq;
  if e.seq > h.last_seq + 1 then
    expected_seq := h.last_seq + 1;
    return;
  end if;
  if is_known then
    select c.hash, c.outcome, c.code, c.event_seq into strict known from app.device_commands c
      where c.org_id = e.org_id and c.device_id = e.device_id and c.seq = e.seq;
    outcome := known.outcome; code := known.code; event_seq := known.event_seq;
    if known.hash <> e.hash then
      -- Two devices with one key: nothing is overwritten, and the register waits for a manager.
      perform app.park_entry(e, 'log-fork', 'serious');
      update app.devices v set state = 'frozen'
        where v.org_id = e.org_id and v.device_id = e.device_id and v.state = 'active';
      outcome := 'parked'; code := 'log-fork'; event_seq := null;
    end if;
    return;
  end if;

  done := ('parked', e.cause, null)::app.recorded;
  if e.act <> 'park' and e.prev <> h.last_hash then
    done.code := 'chain-broken';
  elsif e.act <> 'park' and e.signed_at > h.revoked_at then
    done.code := 'device-revoked';
  elsif e.act = 'sale' then
    done := app.book_sale(e);
  elsif e.act = 'cash' then
    done := app.book_cash(e);
  elsif e.act = 'training' then
    done := app.book_training(e);
  elsif e.act = 'note' then
    done := ('applied', '', app.append_event(e, e.event_type, e.event_payload))::app.recorded;
  elsif e.act <> 'park' then
    done := app.move_order(e);
  end if;
  if e.act <> 'sale' or done.outcome <> 'applied' then
    perform app.log_entry(e, done);
  end if;
  update app.device_heads d set last_seq = e.seq, last_hash = e.hash
    where d.org_id = e.org_id and d.device_id = e.device_id;
  outcome := done.outcome; code := done.code; event_seq := done.event_seq;
end $$;
revoke all on function app.book_training(app.entry_to_record) from public;
grant execute on function app.book_training(app.entry_to_record) to tresen_app;

-- As before, and: counts what was practised, once. Where nothing was sold there is no report to count it: the next one does.
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
  with counted as (
    update app.training_sales t set z_no = next_no
      where t.org_id = org and t.location_id = asked_location and t.business_date <= asked_date and t.z_no is null
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

-- As before, and: what was practised and is counted by no report yet.
create or replace function app.open_figures(asked_location uuid) returns jsonb
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
  return jsonb_set(app.figures_of(org, asked_location, coalesce(ranges, '{}'), coalesce(entries, '{}'), null),
    '{figures,trainingCount}', (select to_jsonb(count(*)) from app.training_sales t
      where t.org_id = org and t.location_id = asked_location and t.z_no is null));
end $$;
