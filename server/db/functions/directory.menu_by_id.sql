create or replace function directory.menu_by_id(asked_menu uuid)
  returns table (org_id uuid, location_id uuid)
  language sql stable security definer set search_path = pg_catalog, directory, pg_temp
  begin atomic
    select m.org_id, m.location_id from directory.menus m where m.menu_id = asked_menu;
  end;
