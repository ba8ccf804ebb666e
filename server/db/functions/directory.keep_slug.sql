-- A link once printed goes on working: an old slug stays with its location.
create or replace function directory.keep_slug() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.slug = old.slug then
    return null;
  end if;
  update directory.slugs set is_current = false where org_id = new.org_id and location_id = new.location_id;
  insert into directory.slugs values (new.slug, new.org_id, new.location_id)
    on conflict (slug) do update set is_current = true
    where slugs.org_id = excluded.org_id and slugs.location_id = excluded.location_id;
  if not found then
    raise exception 'slug % is taken', new.slug using errcode = 'unique_violation', constraint = 'slugs_pkey';
  end if;
  return null;
end $$;
