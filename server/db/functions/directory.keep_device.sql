create or replace function directory.keep_device() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory, pg_temp as $$
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
