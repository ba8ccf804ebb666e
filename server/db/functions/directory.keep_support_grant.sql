create or replace function directory.keep_support_grant() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory, pg_temp as $$
begin
  insert into directory.support_grants values (new.org_id, new.grant_id, new.ends_at)
    on conflict (org_id, grant_id) do update set ends_at = excluded.ends_at;
  return null;
end $$;
