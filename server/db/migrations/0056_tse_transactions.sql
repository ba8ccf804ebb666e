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
  -- Where it is asked; empty: where the vendor says.
  base_url           text not null default '',
  -- Keys and PINs, sealed by the program: the database alone opens nothing.
  secrets            text not null default '',
  -- How far its set-up has come; empty: none is under way.
  setup_step         text not null default '',
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
-- A till learns from its catalogue who signs for it.
create constraint trigger count_catalogue_change after insert or update or delete on app.tse_clients
  deferrable initially deferred for each row execute function app.count_catalogue_change();
create constraint trigger count_catalogue_change after insert or update of state, is_test, serial, public_key, algorithm, time_format
  on app.tse_devices deferrable initially deferred for each row execute function app.count_catalogue_change();

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
grant select, insert, update (state, is_test, serial, public_key, algorithm, time_format, encoding, certificate, certification_id,
  certificate_until, base_url, secrets, setup_step) on app.tse_devices to tresen_app;
grant select, insert, update (until) on app.tse_clients to tresen_app;
grant select, insert on app.tse_keys to tresen_app;
grant select, insert, update (kind, subject_id, process_type, process_data, sign_until, issued, state, number, started_at,
  ended_at, counter, signature, error, owner, owner_until, is_unsure) on app.tse_transactions to tresen_app;

-- An outage is one of a device; where the line of a register is down, one of that register. Both empty: a location without either.
alter table app.tse_outages add column tss_id uuid, add column register_id uuid,
  add column scope text not null default 'device' constraint tse_outages_scope check (scope in ('device', 'line'));
drop index app.tse_outages_open;
-- index-lock: outages are rare, a few in a year; making this takes less than the lock's patience.
create unique index tse_outages_open on app.tse_outages (org_id, location_id, tss_id, register_id, scope) nulls not distinct
  where ended_at is null;

-- What is only practised is signed by the device, where there is one: as a transaction like every other.
alter table app.training_sales alter column signature_value drop not null;

-- The transaction of what came without one of its own: its own id with the version that devices ask for.
create function app.tx_of(subject_id uuid) returns uuid
  language sql immutable parallel safe
  return overlay(subject_id::text placing '4' from 15)::uuid;

-- What became of each process, signed in a job before or in a transaction now.
create view app.tse_results with (security_invoker = true) as
  select s.org_id, s.business_date as made_on, null::uuid as tx_id, s.order_id as subject_id, 'sale' as kind, s.location_id,
      s.process_type, s.process_data, case when s.error = '' then 'signed' else 'unsigned' end as state, s.error,
      null::text as issued, s.transaction_number as number, s.signature_counter as counter, s.started_at,
      s.logged_at as ended_at, s.signature_value as signature, s.algorithm, s.log_time_format as time_format, s.public_key,
      s.tse_serial, s.client_serial, s.provider, s.stored_at as asked_at, s.provider <> 'fiskaly' as is_test
    from app.tse_signatures s
  union all
  select t.org_id, t.made_on, t.tx_id, t.subject_id, t.kind, t.location_id,
      coalesce(t.process_type, ''), coalesce(t.process_data, ''),
      case when t.state in ('finished', 'aborted') and t.error = '' then 'signed'
        when t.state in ('aborted', 'failed') then 'unsigned' else 'waits' end, t.error,
      t.issued, coalesce(t.number, ''), coalesce(t.counter, ''), t.started_at,
      t.ended_at, coalesce(t.signature, ''), d.algorithm, d.time_format, d.public_key,
      d.serial, c.serial, d.provider, t.asked_at, d.is_test
    from app.tse_transactions t
      join app.tse_devices d on d.org_id = t.org_id and d.tss_id = t.tss_id
      join app.tse_clients c on c.org_id = t.org_id and c.client_id = t.client_id;
grant select on app.tse_results to tresen_app;

-- As before, and: signed in a job or as a transaction.
create or replace function app.tse_note_of(asked_org uuid, asked_location uuid, ranges app.number_range[], content jsonb) returns jsonb
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  from_date constant date := (select min(u.first_date) from unnest(ranges) u);
  to_date constant date := (select max(u.last_date) from unnest(ranges) u);
  from_time constant timestamptz := (content #>> '{first,at}')::timestamptz;
  to_time constant timestamptz := (content #>> '{last,at}')::timestamptz;
begin
  if not exists (select 1 from app.entitlements e
        where e.org_id = asked_org and e.location_id = asked_location and e.name = 'tse')
      and not exists (select 1 from app.tse_devices d where d.org_id = asked_org and d.location_id = asked_location) then
    return '{"serials": [], "unsignedCount": 0, "outages": []}';
  end if;
  return (select jsonb_build_object(
      'serials', coalesce(jsonb_agg(distinct coalesce(nullif(s.tse_serial, ''), d.serial))
        filter (where coalesce(nullif(s.tse_serial, ''), d.serial) <> ''), '[]'),
      'unsignedCount', count(*) filter (where coalesce(s.signature_value, '') = ''
        and not coalesce(t.state in ('finished', 'aborted') and t.error = '', false)),
      'outages', (select coalesce(jsonb_agg(jsonb_build_object('from', app.iso_time(o.started_at),
            'to', app.iso_time(o.ended_at), 'reason', o.reason) order by o.started_at), '[]')
          from app.tse_outages o where o.org_id = asked_org and o.location_id = asked_location
            and o.started_at <= to_time and coalesce(o.ended_at, 'infinity') >= from_time))
    from unnest(ranges) u join app.receipts c on c.org_id = asked_org and c.register_id = u.register_id
        and c.series = u.series and c.no between u.first_no and u.last_no
      left join app.tse_signatures s on s.org_id = asked_org and s.order_id = c.order_id
        and s.business_date = c.business_date
      left join app.tse_keys k on k.org_id = asked_org and k.tx_id = coalesce(c.tx_id, app.tx_of(c.order_id))
      left join app.tse_transactions t on t.org_id = k.org_id and t.tx_id = k.tx_id and t.made_on = k.made_on
      left join app.tse_devices d on d.org_id = t.org_id and d.tss_id = t.tss_id
    where c.business_date between from_date and to_date);
end $$;

-- Whose transactions wait for somebody to take them up, or whose device is to be tried again: ids, and nothing of what is in them.
create function app.organizations_to_sign(asked_from date, at timestamptz) returns table (org_id uuid)
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  begin atomic
    select t.org_id from app.tse_transactions t
      where t.made_on >= asked_from and t.state in ('asked', 'begun') and coalesce(t.owner_until, '-infinity') <= at
        and (t.state = 'asked' or t.process_type is not null or t.due_until <= at)
    union
    select o.org_id from app.tse_outages o where o.ended_at is null and o.tss_id is not null;
  end;
create function app.organizations_with_tse() returns table (org_id uuid)
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  begin atomic
    select distinct d.org_id from app.tse_devices d where d.state in ('ready', 'broken');
  end;
revoke all on function app.organizations_to_sign(date, timestamptz), app.organizations_with_tse() from public;
grant execute on function app.organizations_to_sign(date, timestamptz), app.organizations_with_tse() to tresen_app;
create policy counting on app.tse_transactions for select to tresen_owner using (true);
create policy counting on app.tse_devices for select to tresen_owner using (true);
