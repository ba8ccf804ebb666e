-- Links that were printed once go along when an organisation moves into another house. Both functions speak of the
-- organisation one is in, and of no other.
create or replace function directory.former_slugs() returns table (slug text, location_id uuid)
  language sql stable security definer set search_path = pg_catalog, directory, pg_temp
  begin atomic
    select s.slug, s.location_id from directory.slugs s
      where s.org_id = nullif(current_setting('tresen.org_id', true), '')::uuid and not s.is_current order by s.slug;
  end;
