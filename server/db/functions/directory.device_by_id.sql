create or replace function directory.device_by_id(asked_device uuid)
  returns table (org_id uuid, location_id uuid, role text, public_key text, state text, revoked_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, directory, pg_temp
  begin atomic
    select d.org_id, d.location_id, d.role, d.public_key, d.state, d.revoked_at from directory.devices d
      where d.device_id = asked_device;
  end;
