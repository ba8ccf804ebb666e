create or replace function directory.memberships_of(asked_user uuid)
  returns table (org_id uuid, name text, role text)
  language sql stable security definer set search_path = pg_catalog, directory, pg_temp
  begin atomic
    select m.org_id, o.name, m.role from directory.memberships m
      join directory.organizations o on o.org_id = m.org_id
      where m.user_id = asked_user and m.is_active and (m.valid_until is null or m.valid_until > now())
      order by o.name, o.org_id;
  end;
