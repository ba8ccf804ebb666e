create or replace function directory.rights_of(asked_user uuid) returns table (org_id uuid, rights text[])
  language sql stable security definer set search_path = pg_catalog, directory, pg_temp
  begin atomic
    select m.org_id, m.rights from directory.memberships m
      where m.user_id = asked_user and m.is_active and m.rights <> '{}';
  end;
