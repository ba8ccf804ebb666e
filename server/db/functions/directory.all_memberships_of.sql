-- For somebody who asks what is kept about them, or who goes: also the houses that no longer let them in.
create or replace function directory.all_memberships_of(asked_user uuid)
  returns table (org_id uuid, name text, role text, is_active boolean)
  language sql stable security definer set search_path = pg_catalog, directory, pg_temp
  begin atomic
    select m.org_id, o.name, m.role, m.is_active from directory.memberships m
      join directory.organizations o on o.org_id = m.org_id
      where m.user_id = asked_user order by o.name, o.org_id;
  end;
