create or replace function directory.keep_organization() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory, pg_temp as $$
begin
  insert into directory.organizations values (new.org_id, new.name)
    on conflict (org_id) do update set name = excluded.name;
  return null;
end $$;
