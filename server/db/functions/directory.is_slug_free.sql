-- Whether a guest link is free, for this location of this organisation.
create or replace function directory.is_slug_free(asked_slug text, asked_org uuid, asked_location uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, directory, pg_temp
  begin atomic
    select not exists (
      select 1 from directory.slugs s
        where s.slug = asked_slug and (s.org_id, s.location_id) is distinct from (asked_org, asked_location));
  end;
