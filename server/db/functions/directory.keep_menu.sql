create or replace function directory.keep_menu() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory, pg_temp as $$
begin
  -- Whoever makes a menu under the id of somebody else's leads guests there, and nobody away from it.
  insert into directory.menus values (new.menu_id, new.org_id, new.location_id) on conflict (menu_id) do nothing;
  return null;
end $$;
