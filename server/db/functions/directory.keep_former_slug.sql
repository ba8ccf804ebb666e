create or replace function directory.keep_former_slug(former_slug text, asked_location uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, directory, pg_temp as $$
declare
  org constant uuid := nullif(current_setting('tresen.org_id', true), '')::uuid;
begin
  if not exists (select 1 from directory.slugs s
      where s.org_id = org and s.location_id = asked_location and s.is_current) then
    raise exception 'location % is not of this organisation', asked_location using errcode = 'foreign_key_violation';
  end if;
  insert into directory.slugs values (former_slug, org, asked_location, false)
    on conflict (slug) do nothing;
  if not found and not exists (select 1 from directory.slugs s
      where s.slug = former_slug and s.org_id = org and s.location_id = asked_location) then
    raise exception 'slug % is taken', former_slug using errcode = 'unique_violation', constraint = 'slugs_pkey';
  end if;
end $$;
