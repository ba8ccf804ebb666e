create or replace function directory.guest_revisions_of(asked_orgs uuid[])
  returns table (org_id uuid, revision bigint)
  language sql stable security definer set search_path = pg_catalog, directory, pg_temp
  begin atomic
    select r.org_id, r.revision from directory.guest_revisions r where r.org_id = any (asked_orgs);
  end;
