-- The end of the day. A Z-report is a set of number ranges, not a time window: it takes every receipt up to its business
-- date that no report has taken before, and stamps it once.
create extension if not exists btree_gist with schema public;

alter table app.locations
  -- Also a day without sales gets its report.
  add column wants_zero_reports boolean not null default false,
  -- An event is over after its last report. What still arrives is taken in all the same.
  add column closed_at timestamptz;

-- How far a location's reports have come. Locked by whoever makes the next one: numbers have no gap.
create table app.z_heads (
  org_id          uuid not null,
  location_id     uuid not null,
  last_z_no       bigint not null default 0,
  last_hash       bytea not null default decode(repeat('00', 32), 'hex'),
  last_closed_at  timestamptz,
  -- The latest day that the clock has closed: what still comes of such a day gets a report of its own.
  last_auto_date  date,
  primary key (org_id, location_id),
  foreign key (org_id, location_id) references app.locations
) with (fillfactor = 50);

create table app.z_reports (
  org_id              uuid not null,
  z_report_id         uuid not null,
  location_id         uuid not null,
  master_register_id  uuid not null,
  z_no                bigint not null check (z_no > 0),
  kind                text not null check (kind in ('auto', 'manual', 'supplementary')),
  business_date       date not null,
  created_at          timestamptz not null,
  created_by          uuid,
  receipt_count       integer not null,
  total_cents         bigint not null,
  cash_cents          bigint not null,
  card_cents          bigint not null,
  redeemed_cents      bigint not null,
  -- Figures, registers, first and last receipt, missing devices, signatures; and who and what they speak of.
  content             jsonb not null,
  master_data         jsonb not null,
  prev_hash           bytea not null,
  hash                bytea not null,
  primary key (org_id, z_report_id),
  unique (org_id, master_register_id, z_no),
  foreign key (org_id, location_id) references app.locations
);
create index z_reports_by_date on app.z_reports (org_id, location_id, business_date, z_no);
create unique index z_reports_once_a_day on app.z_reports (org_id, master_register_id, business_date) where kind = 'auto';

-- No number stands in two reports: the database itself does not allow it.
create table app.z_ranges (
  org_id       uuid not null,
  z_report_id  uuid not null,
  register_id  uuid not null,
  series       integer not null,
  first_no     bigint not null,
  last_no      bigint not null check (last_no >= first_no),
  first_date   date not null,
  last_date    date not null,
  primary key (org_id, z_report_id, register_id, series, first_no),
  foreign key (org_id, z_report_id) references app.z_reports,
  exclude using gist (org_id with =, register_id with =, series with =, int8range(first_no, last_no, '[]') with &&)
);

-- What a drawer held when its last report was made.
create table app.drawers (
  org_id         uuid not null,
  register_id    uuid not null,
  opening_cents  bigint not null,
  primary key (org_id, register_id),
  foreign key (org_id, register_id) references app.cash_registers
) with (fillfactor = 50);

-- Money that moved without a sale, counts of a drawer, and drawers opened for nothing.
create table app.cash_entries (
  org_id          uuid not null,
  device_id       uuid not null,
  device_seq      bigint not null,
  business_date   date not null,
  location_id     uuid not null,
  register_id     uuid not null,
  series          integer not null,
  kind            text not null,
  move_kind       text,
  -- What it changes in the drawer's books: a move, or the difference a count has found.
  amount_cents    bigint not null,
  counted_cents   bigint,
  expected_cents  bigint,
  pieces          jsonb,
  reason          text not null,
  actor_id        uuid,
  occurred_at     timestamptz not null,
  received_at     timestamptz not null,
  z_no            bigint,
  primary key (org_id, device_id, device_seq, business_date)
) partition by range (business_date);
create table app.cash_entries_rest partition of app.cash_entries default;
create index cash_entries_open on app.cash_entries (org_id, location_id, business_date) where z_no is null;
create index cash_entries_by_time on app.cash_entries (org_id, location_id, occurred_at);
create index receipts_open on app.receipts (org_id, location_id, business_date) where z_no is null;

create or replace function app.ensure_partitions(from_month date, months integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, app as $$
declare
  made integer := 0;
  parent text;
  month date;
  part text;
begin
  if months not between 1 and 60 then
    raise exception 'months must be between 1 and 60';
  end if;
  foreach parent in array array['audit_entries', 'device_commands', 'events', 'orders', 'receipts', 'receipt_lines',
    'receipt_payments', 'tse_signatures', 'cash_entries'] loop
    for offset_months in 0..months - 1 loop
      month := date_trunc('month', from_month)::date + make_interval(months => offset_months);
      part := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
      if to_regclass('app.' || part) is null then
        begin
          execute format('create table app.%I partition of app.%I for values from (%L) to (%L)',
            part, parent, month, month + interval '1 month');
          -- A signed entry is kept as it is: packing it costs more than the room it takes.
          if parent = 'device_commands' then
            execute format('alter table app.%I set (toast_tuple_target = 8160)', part);
          end if;
          made := made + 1;
        exception when check_violation then
          -- A clock that ran ahead has left rows of this month in the partition for the rest: they stay there.
          raise notice 'month % of % stays in the rest', month, parent;
        end;
      end if;
    end loop;
  end loop;
  return made;
end $$;
select app.ensure_partitions('2026-01-01', 36);

-- Changes once: when a report takes it.
create or replace function app.refuse_change_of_receipt() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.z_no is not null or new.z_no is null then
    raise exception '% is append-only', tg_argv[0] using errcode = 'restrict_violation';
  end if;
  old.z_no := new.z_no;
  if new is distinct from old then
    raise exception '% is append-only', tg_argv[0] using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
drop trigger receipts_append_only on app.receipts;
create trigger receipts_append_only before update or delete on app.receipts
  for each row execute function app.refuse_change_of_receipt('receipts');
create trigger cash_entries_append_only before update or delete on app.cash_entries
  for each row execute function app.refuse_change_of_receipt('cash_entries');
create trigger z_reports_append_only before update or delete on app.z_reports
  for each row execute function app.refuse_change();
create trigger z_ranges_append_only before update or delete on app.z_ranges
  for each row execute function app.refuse_change();

call app.wall('app.z_heads');
call app.wall('app.z_reports');
call app.wall('app.z_ranges');
call app.wall('app.drawers');
call app.wall('app.cash_entries');
grant select, insert on app.z_heads, app.z_reports, app.z_ranges, app.drawers, app.cash_entries to tresen_app;
grant update (last_z_no, last_hash, last_closed_at, last_auto_date) on app.z_heads to tresen_app;
grant update (opening_cents) on app.drawers to tresen_app;
grant update (z_no) on app.cash_entries to tresen_app;

-- Every location counts its reports from its first day.
insert into app.z_heads (org_id, location_id) select org_id, location_id from app.locations;
create function app.open_z_head() returns trigger
  language plpgsql as $$
begin
  insert into app.z_heads (org_id, location_id) values (new.org_id, new.location_id) on conflict do nothing;
  return null;
end $$;
create trigger open_z_head after insert on app.locations for each row execute function app.open_z_head();

-- When each location is to be looked at next. Found without knowing the organisation: the clock asks for all of them.
create table directory.closings (
  org_id uuid not null, location_id uuid not null, due_at timestamptz not null, primary key (org_id, location_id)
) with (fillfactor = 50);
create index closings_by_time on directory.closings (due_at);
insert into directory.closings select org_id, location_id, now() from app.locations;

-- Another hour or another place: the next look decides anew.
create function directory.keep_closing() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory as $$
begin
  insert into directory.closings values (new.org_id, new.location_id, now())
    on conflict (org_id, location_id) do update set due_at = excluded.due_at;
  return null;
end $$;
create trigger keep_closing after insert or update of time_zone, closing_hour, wants_zero_reports, ends_at on app.locations
  for each row execute function directory.keep_closing();

create function directory.closings_due(at timestamptz, most integer)
  returns table (org_id uuid, location_id uuid)
  language sql stable security definer set search_path = pg_catalog, directory
  begin atomic
    select c.org_id, c.location_id from directory.closings c where c.due_at <= at order by c.due_at, c.org_id limit most;
  end;

-- For a location of the organisation one is in. Receipts of a day that is over make it sooner, never later.
create function directory.set_closing(asked_location uuid, at timestamptz, is_sooner boolean) returns void
  language sql security definer set search_path = pg_catalog, directory
  begin atomic
    update directory.closings c set due_at = case when is_sooner then least(c.due_at, at) else at end
      where c.org_id = nullif(current_setting('tresen.org_id', true), '')::uuid and c.location_id = asked_location;
  end;

alter table directory.closings owner to tresen_directory;
alter function directory.keep_closing() owner to tresen_directory;
alter function directory.closings_due(timestamptz, integer) owner to tresen_directory;
alter function directory.set_closing(uuid, timestamptz, boolean) owner to tresen_directory;
revoke all on function directory.keep_closing(), directory.closings_due(timestamptz, integer),
  directory.set_closing(uuid, timestamptz, boolean) from public;
grant execute on function directory.closings_due(timestamptz, integer), directory.set_closing(uuid, timestamptz, boolean)
  to tresen_app;

-- Cash that moved without a sale is a fact of the device's log like a sale.
alter type app.entry_to_record add attribute cash_kind text;
alter type app.entry_to_record add attribute move_kind text;
alter type app.entry_to_record add attribute counted_cents bigint;
alter type app.entry_to_record add attribute pieces jsonb;

-- Waits for the register like a sale does: what is counted is counted against everything before it.
create function app.book_cash(e app.entry_to_record) returns app.recorded
  language plpgsql as $$
declare
  expected bigint;
  new_seq bigint;
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
      move_kind, amount_cents, counted_cents, expected_cents, pieces, reason, actor_id, occurred_at, received_at)
    values (e.org_id, e.device_id, e.seq, e.business_date, e.location_id, e.register_id, e.series, e.cash_kind, e.move_kind,
      coalesce(e.counted_cents - expected, e.total_cents, 0), e.counted_cents, expected, e.pieces, e.reason, e.actor_id,
      e.signed_at, e.received_at);
  if e.event_type is not null then
    new_seq := app.append_event(e, e.event_type, e.event_payload);
  end if;
  return ('applied', '', new_seq)::app.recorded;
end $$;

-- As before, and: cash.
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
revoke all on function app.book_cash(app.entry_to_record) from public;
grant execute on function app.book_cash(app.entry_to_record) to tresen_app;
