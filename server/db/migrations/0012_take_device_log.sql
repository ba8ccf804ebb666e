-- Every location has a stream from its first day.
insert into app.stream_heads (org_id, location_id) select org_id, location_id from app.locations;
create function app.open_stream() returns trigger
  language plpgsql as $$
begin
  insert into app.stream_heads (org_id, location_id) values (new.org_id, new.location_id) on conflict do nothing;
  return null;
end $$;
create trigger open_stream after insert on app.locations for each row execute function app.open_stream();

create function app.log_entry(e app.entry_to_record, done app.recorded) returns void
  language plpgsql as $$
begin
  if done.outcome = 'parked' then
    perform app.park_entry(e, done.code, case done.code when 'type-unknown' then 'warning' else 'serious' end);
  end if;
  insert into app.command_keys values (e.org_id, e.command_id, e.device_id, e.seq) on conflict do nothing;
  insert into app.device_commands (org_id, device_id, seq, received_on, command_id, type, hash, entry, outcome, code,
      event_seq, received_at)
    values (e.org_id, e.device_id, e.seq, e.received_on, e.command_id, e.type, e.hash, e.entry, done.outcome, done.code,
      done.event_seq, e.received_at);
end $$;

-- Any entry, wherever it stands in the log of its device. `expected_seq` is set where entries before are missing; then
-- nothing was written.
create function app.record_entry(e app.entry_to_record, out outcome text, out code text, out event_seq bigint,
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

-- The door for device logs. Every element names its organisation, which the program took from the device's own proof, and
-- from there on the wall between organisations holds inside the batch too.
create function app.record_entries(batch json)
  returns table (seq bigint, outcome text, code text, event_seq bigint, expected_seq bigint, is_known boolean)
  language plpgsql as $$
declare
  e app.entry_to_record;
  done app.recorded;
  tenant text;
begin
  for e in select * from json_populate_recordset(null::app.entry_to_record, batch) loop
    tenant := set_config('tresen.org_id', e.org_id::text, true);
    seq := e.seq;
    -- The usual case: a sale that follows the entry before it. Head, dedupe, order and chain in one step.
    update app.device_heads d set last_seq = e.seq, last_hash = e.hash from app.devices v
      where e.act = 'sale' and d.org_id = e.org_id and d.device_id = e.device_id
        and d.last_seq = e.seq - 1 and d.last_hash = e.prev
        and v.org_id = e.org_id and v.device_id = e.device_id
        and (v.revoked_at is null or e.signed_at <= v.revoked_at);
    if found then
      done := app.book_sale(e);
      if done.outcome <> 'applied' then
        perform app.log_entry(e, done);
      end if;
      outcome := done.outcome; code := done.code; event_seq := done.event_seq; expected_seq := null; is_known := false;
    else
      select r.outcome, r.code, r.event_seq, r.expected_seq, r.is_known
        into outcome, code, event_seq, expected_seq, is_known from app.record_entry(e) r;
    end if;
    return next;
  end loop;
  -- What runs after this in the same transaction belongs to nobody.
  tenant := set_config('tresen.org_id', '', true);
end $$;
revoke all on function app.raise_incident(app.entry_to_record, text, text, jsonb) from public;
revoke all on function app.park_entry(app.entry_to_record, text, text) from public;
revoke all on function app.append_event(app.entry_to_record, text, text) from public;
revoke all on function app.book_sale(app.entry_to_record) from public;
revoke all on function app.move_order(app.entry_to_record) from public;
revoke all on function app.log_entry(app.entry_to_record, app.recorded) from public;
revoke all on function app.record_entry(app.entry_to_record) from public;
revoke all on function app.record_entries(json) from public;
grant execute on function app.raise_incident(app.entry_to_record, text, text, jsonb),
  app.park_entry(app.entry_to_record, text, text), app.append_event(app.entry_to_record, text, text),
  app.book_sale(app.entry_to_record), app.move_order(app.entry_to_record),
  app.log_entry(app.entry_to_record, app.recorded), app.record_entry(app.entry_to_record), app.record_entries(json)
  to tresen_app;

-- Counts the changes of what a till is given, so that nobody has to read all of it to know that nothing changed. Counted
-- when the change is committed: two people who change articles at once do not wait for each other before.
create table app.catalogue_revisions (
  org_id uuid primary key references app.organizations, revision bigint not null default 1
);
call app.wall('app.catalogue_revisions');
grant select, insert, update (revision) on app.catalogue_revisions to tresen_app;

create function app.count_catalogue_change() returns trigger
  language plpgsql as $$
declare
  changed uuid := case when tg_op = 'DELETE' then old.org_id else new.org_id end;
begin
  if current_setting('tresen.catalogue_counted', true) is distinct from changed::text then
    insert into app.catalogue_revisions as r values (changed)
      on conflict (org_id) do update set revision = r.revision + 1;
    perform set_config('tresen.catalogue_counted', changed::text, true);
  end if;
  return null;
end $$;
do $$
declare
  watched text;
begin
  foreach watched in array array['organizations', 'locations', 'areas', 'area_categories', 'stations', 'categories',
    'articles', 'article_categories', 'article_stations', 'entitlements', 'memberships', 'staff_pins'] loop
    execute format('create constraint trigger count_catalogue_change after insert or update or delete on app.%I
      deferrable initially deferred for each row execute function app.count_catalogue_change()', watched);
  end loop;
end $$;
