-- Counted when the change is committed, once: two people who change articles at once do not wait for each other before.
create or replace function directory.count_guest_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory, pg_temp as $$
begin
  if current_setting('tresen.guests_counted', true) is distinct from new.org_id::text then
    insert into directory.guest_revisions as r values (new.org_id)
      on conflict (org_id) do update set revision = r.revision + 1;
    perform set_config('tresen.guests_counted', new.org_id::text, true);
  end if;
  return null;
end $$;
