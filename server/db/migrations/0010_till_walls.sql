-- The months, the walls and the rights of the till's tables.
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
    'receipt_payments', 'tse_signatures'] loop
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

-- A till whose clock is years off has sold all the same.
create table app.orders_rest partition of app.orders default;
create table app.receipts_rest partition of app.receipts default;
create table app.receipt_lines_rest partition of app.receipt_lines default;
create table app.receipt_payments_rest partition of app.receipt_payments default;
create table app.tse_signatures_rest partition of app.tse_signatures default;
select app.ensure_partitions('2026-01-01', 36);

-- A receipt changes once: when a closing takes it.
create function app.refuse_change_of_receipt() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.z_no is not null or new.z_no is null then
    raise exception 'receipts is append-only' using errcode = 'restrict_violation';
  end if;
  old.z_no := new.z_no;
  if new is distinct from old then
    raise exception 'receipts is append-only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger receipts_append_only before update or delete on app.receipts
  for each row execute function app.refuse_change_of_receipt();
create trigger receipt_lines_append_only before update or delete on app.receipt_lines
  for each row execute function app.refuse_change();
create trigger receipt_payments_append_only before update or delete on app.receipt_payments
  for each row execute function app.refuse_change();
create trigger device_commands_append_only before update or delete on app.device_commands
  for each row execute function app.refuse_change();
create trigger command_keys_append_only before update or delete on app.command_keys
  for each row execute function app.refuse_change();
create trigger order_keys_append_only before update or delete on app.order_keys
  for each row execute function app.refuse_change();
create trigger events_append_only before update or delete on app.events
  for each row execute function app.refuse_change();

call app.wall('app.devices');
call app.wall('app.device_codes');
call app.wall('app.device_heads');
call app.wall('app.cash_registers');
call app.wall('app.register_series');
call app.wall('app.device_commands');
call app.wall('app.command_keys');
call app.wall('app.order_keys');
call app.wall('app.parked_commands');
call app.wall('app.incidents');
call app.wall('app.stream_heads');
call app.wall('app.events');
call app.wall('app.orders');
call app.wall('app.receipts');
call app.wall('app.receipt_lines');
call app.wall('app.receipt_payments');

grant select, insert on app.devices, app.device_codes, app.device_heads, app.cash_registers, app.register_series,
  app.device_commands, app.command_keys, app.order_keys, app.parked_commands, app.incidents, app.stream_heads,
  app.events, app.orders, app.receipts, app.receipt_lines, app.receipt_payments to tresen_app;
grant update (name, platform, state, last_seen_at, unsent, is_persisted, app, revoked_at, revoked_by)
  on app.devices to tresen_app;
grant update (used_at, used_by_device_id) on app.device_codes to tresen_app;
grant update (last_seq, last_hash) on app.device_heads to tresen_app;
grant update (last_no, last_hash, last_sold_at, closed_at) on app.register_series to tresen_app;
grant update (decision, decided_at, decided_by, reason) on app.parked_commands to tresen_app;
grant update (closed_at, closed_by, note) on app.incidents to tresen_app;
grant update (last_seq) on app.stream_heads to tresen_app;
grant update (status, version, accepted_by, accepted_at, changed_at) on app.orders to tresen_app;
grant update (z_no) on app.receipts to tresen_app;

-- Before a device's organisation is known: whose it is, and which key it proves itself with.
create table directory.devices (
  device_id    uuid primary key,
  org_id       uuid not null,
  location_id  uuid not null,
  role         text not null,
  public_key   text not null,
  state        text not null,
  revoked_at   timestamptz
);

create function directory.keep_device() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory as $$
begin
  insert into directory.devices values
    (new.device_id, new.org_id, new.location_id, new.role, new.public_key, new.state, new.revoked_at)
    on conflict (device_id) do update set state = excluded.state, revoked_at = excluded.revoked_at
    where devices.org_id = excluded.org_id;
  if not found then
    raise exception 'device % is known', new.device_id using errcode = 'unique_violation', constraint = 'devices_pkey';
  end if;
  return null;
end $$;

create trigger keep_directory after insert or update of state, revoked_at on app.devices
  for each row execute function directory.keep_device();

create function directory.device_by_id(asked_device uuid)
  returns table (org_id uuid, location_id uuid, role text, public_key text, state text, revoked_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, directory
  begin atomic
    select d.org_id, d.location_id, d.role, d.public_key, d.state, d.revoked_at from directory.devices d
      where d.device_id = asked_device;
  end;

alter table directory.devices owner to tresen_directory;
alter function directory.keep_device() owner to tresen_directory;
alter function directory.device_by_id(uuid) owner to tresen_directory;
revoke all on function directory.keep_device(), directory.device_by_id(uuid) from public;
grant execute on function directory.device_by_id(uuid) to tresen_app;
