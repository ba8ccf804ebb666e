create or replace function directory.auditor_grant_by_link(asked_hash bytea, at timestamptz)
  returns table (org_id uuid, auditor_grant_id uuid)
  language sql stable security definer set search_path = pg_catalog, directory, pg_temp
  begin atomic
    select g.org_id, g.auditor_grant_id from directory.auditor_grants g
      where g.link_hash = asked_hash and g.ends_at > at;
  end;
