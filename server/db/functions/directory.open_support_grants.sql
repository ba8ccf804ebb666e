create or replace function directory.open_support_grants(at timestamptz)
  returns table (org_id uuid, name text, ends_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, directory, pg_temp
  begin atomic
    select g.org_id, o.name, max(g.ends_at) from directory.support_grants g
      join directory.organizations o on o.org_id = g.org_id
      where g.ends_at > at group by g.org_id, o.name order by o.name, g.org_id;
  end;
