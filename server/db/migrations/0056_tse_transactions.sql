-- The security devices of a location, the registers they know, and every transaction that was asked of them.
create table app.tse_devices (
  org_id             uuid not null,
  tss_id             uuid not null,
  location_id        uuid not null,
  provider           text not null check (provider in ('double', 'fiskaly', 'epson', 'swissbit-cloud')),
  reach              text not null check (reach in ('server', 'bridge')),
  state              text not null default 'new' check (state in ('new', 'ready', 'broken', 'retired')),
  is_test            boolean not null,
  serial             text not null default '',
  public_key         text not null default '',
  algorithm          text not null default '',
  time_format        text not null default '',
  encoding           text not null default '',
  certificate        text not null default '',
  certification_id   text not null default '',
  certificate_until  timestamptz,
  created_at         timestamptz not null,
  primary key (org_id, tss_id),
  foreign key (org_id, location_id) references app.locations,
  check (state = 'new' or serial <> '')
);
create index tse_devices_by_location on app.tse_devices (org_id, location_id);

-- A register at a device. A device knows it for ever under its id there, so that a register that changes its device is a new row.
create table app.tse_clients (
  org_id       uuid not null,
  client_id    uuid not null,
  tss_id       uuid not null,
  register_id  uuid not null,
  serial       text not null check (length(serial) between 1 and 70),
  since        timestamptz not null,
  until        timestamptz,
  primary key (org_id, client_id),
  foreign key (org_id, tss_id) references app.tse_devices,
  foreign key (org_id, register_id) references app.cash_registers,
  check (until >= since)
);
-- One device at a time for each register.
create unique index tse_clients_now on app.tse_clients (org_id, register_id) where until is null;
create index tse_clients_by_device on app.tse_clients (org_id, tss_id);

-- Whose transaction an id is, and in which month it stands: an id is taken once, whatever the month.
create table app.tse_keys (
  org_id   uuid not null references app.organizations,
  tx_id    uuid not null,
  made_on  date not null,
  primary key (org_id, tx_id)
);
create trigger tse_keys_append_only before update or delete on app.tse_keys
  for each row execute function app.refuse_change();

-- One process each: begun with the first line of a cart, ended with what became of it. `made_on` is the server's date of asking.
create table app.tse_transactions (
  org_id        uuid not null,
  tx_id         uuid not null,
  made_on       date not null,
  tss_id        uuid not null,
  client_id     uuid not null,
  location_id   uuid not null,
  kind          text not null default 'open'
    check (kind in ('open', 'sale', 'order', 'cash', 'count', 'abort', 'training', 'other')),
  subject_id    uuid,
  -- Null: nobody has said yet what it is about.
  process_type  text,
  process_data  text,
  -- Not begun by then: it is not signed any more.
  sign_until    timestamptz,
  -- The paper left with the mark of an outage, whatever the device did later.
  issued        text check (issued = 'outage'),
  state         text not null default 'asked' check (state in ('asked', 'begun', 'finished', 'aborted', 'failed')),
  number        text,
  started_at    timestamptz,
  ended_at      timestamptz,
  counter       text,
  signature     text,
  error         text not null default '',
  asked_at      timestamptz not null,
  -- Begun and forgotten: aborted then, so that no device has anything open for longer than a day.
  due_until     timestamptz not null,
  owner         uuid,
  owner_until   timestamptz,
  -- The device was asked for something and nobody has stored the answer: it is looked for before anything else.
  is_unsure     boolean not null default false,
  primary key (org_id, tx_id, made_on),
  foreign key (org_id, tss_id) references app.tse_devices,
  foreign key (org_id, client_id) references app.tse_clients,
  check ((process_type is null) = (process_data is null)),
  check ((process_type is null) = (kind = 'open')),
  check (process_type is null or sign_until is not null),
  check (state not in ('begun', 'finished', 'aborted') or number is not null and started_at is not null),
  check ((state in ('finished', 'aborted')) = (signature is not null)),
  check ((signature is null) = (counter is null) and (signature is null) = (ended_at is null)),
  check (state <> 'finished' or error = ''),
  check (state <> 'failed' or error <> '')
) partition by range (made_on);
create index tse_transactions_waiting on app.tse_transactions (org_id, owner_until, asked_at) where state in ('asked', 'begun');
create index tse_transactions_by_number on app.tse_transactions (org_id, tss_id, number) where number is not null;
create index tse_transactions_by_subject on app.tse_transactions (org_id, subject_id) where subject_id is not null;

-- Forward only, and what a device or a paper has said stays said. Of what failed before anybody knew what it was about, that is
-- still told.
create function app.refuse_step_of_tse() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'tse_transactions is never deleted' using errcode = 'restrict_violation';
  end if;
  if (new.org_id, new.tx_id, new.made_on, new.tss_id, new.client_id, new.location_id, new.asked_at)
      is distinct from (old.org_id, old.tx_id, old.made_on, old.tss_id, old.client_id, old.location_id, old.asked_at)
    or old.process_type is not null and (new.process_type, new.process_data, new.kind, new.subject_id)
      is distinct from (old.process_type, old.process_data, old.kind, old.subject_id)
    or old.number is not null and (new.number, new.started_at) is distinct from (old.number, old.started_at)
    or old.issued is not null and new.issued is null
    or old.error <> '' and new.error <> old.error then
    raise exception 'what was said of a TSE transaction stays' using errcode = 'restrict_violation';
  end if;
  if old.state in ('finished', 'aborted', 'failed') then
    if (new.state, new.signature, new.counter, new.ended_at, new.error)
        is distinct from (old.state, old.signature, old.counter, old.ended_at, old.error)
      or old.state <> 'failed' and new.process_data is distinct from old.process_data then
      raise exception 'a TSE transaction that is over stays over' using errcode = 'restrict_violation';
    end if;
  elsif new.state <> old.state and (old.state, new.state) not in
      (('asked', 'begun'), ('asked', 'failed'), ('begun', 'finished'), ('begun', 'aborted'), ('begun', 'failed')) then
    raise exception 'no TSE transaction goes from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger tse_transactions_step before update or delete on app.tse_transactions
  for each row execute function app.refuse_step_of_tse();

create or replace function app.ensure_partitions(from_month date, months integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, app, pg_temp as $$
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
    'receipt_payments', 'tse_signatures', 'cash_entries', 'tse_transactions'] loop
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
create table app.tse_transactions_rest partition of app.tse_transactions default;
select app.ensure_partitions('2026-01-01', 36);

call app.wall('app.tse_devices');
call app.wall('app.tse_clients');
call app.wall('app.tse_keys');
call app.wall('app.tse_transactions');
grant select, insert, update (state, serial, public_key, algorithm, time_format, encoding, certificate, certification_id,
  certificate_until) on app.tse_devices to tresen_app;
grant select, insert, update (until) on app.tse_clients to tresen_app;
grant select, insert on app.tse_keys to tresen_app;
grant select, insert, update (kind, subject_id, process_type, process_data, sign_until, issued, state, number, started_at,
  ended_at, counter, signature, error, owner, owner_until, is_unsure) on app.tse_transactions to tresen_app;
