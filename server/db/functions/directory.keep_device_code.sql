create or replace function directory.keep_device_code() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory, pg_temp as $$
begin
  delete from directory.device_codes where expires_at < now() - interval '1 hour';
  insert into directory.device_codes values (new.code_hash, new.org_id, new.code_id, new.expires_at);
  return null;
end $$;
