create or replace function directory.location_by_slug(asked_slug text)
  returns table (org_id uuid, location_id uuid, current_slug text)
  language sql stable security definer set search_path = pg_catalog, directory, pg_temp
  begin atomic
    select s.org_id, s.location_id, c.slug from directory.slugs s
      join directory.slugs c on c.org_id = s.org_id and c.location_id = s.location_id and c.is_current
      where s.slug = asked_slug;
  end;
