create or replace function directory.device_code_by_hash(asked_hash bytea, at timestamptz) returns table (org_id uuid, code_id uuid)
  language sql stable security definer set search_path = pg_catalog, directory, pg_temp
  begin atomic
    select c.org_id, c.code_id from directory.device_codes c where c.code_hash = asked_hash and c.expires_at > at;
  end;
