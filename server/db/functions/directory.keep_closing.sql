-- Another hour or another place: the next look decides anew.
create or replace function directory.keep_closing() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory, pg_temp as $$
begin
  insert into directory.closings values (new.org_id, new.location_id, now())
    on conflict (org_id, location_id) do update set due_at = excluded.due_at;
  return null;
end $$;
