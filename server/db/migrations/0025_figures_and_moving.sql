-- What an operator is told of the whole house: how many, never whose. Each table is opened to its owner for reading, and
-- the owner is nobody but the function below, which gives out counts and ages.
create function app.house_figures(at timestamptz)
  returns table (figure text, kind text, value double precision)
  language sql stable security definer set search_path = pg_catalog, app
  begin atomic
    select 'incidents', i.kind, count(*)::double precision from app.incidents i where i.closed_at is null
      group by i.kind
    union all
    select 'parked', '', count(*) from app.parked_commands p where p.decision is null
    union all
    select 'tse_outages', '', count(*) from app.tse_outages t where t.ended_at is null
    union all
    select 'silent_devices', '', count(*) from app.devices d
      where d.state in ('active', 'frozen') and d.unsent > 0 and d.last_seen_at < at - interval '15 minutes'
    union all
    select 'print_jobs', '', count(*) from app.print_jobs j where j.state in ('queued', 'sending')
    union all
    select 'print_job_seconds', '', coalesce(extract(epoch from at - min(j.created_at)), 0) from app.print_jobs j
      where j.state in ('queued', 'sending');
  end;
revoke all on function app.house_figures(timestamptz) from public;
grant execute on function app.house_figures(timestamptz) to tresen_app;
create policy counting on app.incidents for select to tresen_owner using (true);
create policy counting on app.parked_commands for select to tresen_owner using (true);
create policy counting on app.tse_outages for select to tresen_owner using (true);
create policy counting on app.devices for select to tresen_owner using (true);
-- index-lock: incidents are rare, a few in a day; making this takes less than the lock's patience.
create index incidents_open on app.incidents (org_id, kind) where closed_at is null;

-- Links that were printed once go along when an organisation moves into another house. Both functions speak of the
-- organisation one is in, and of no other.
create function directory.former_slugs() returns table (slug text, location_id uuid)
  language sql stable security definer set search_path = pg_catalog, directory
  begin atomic
    select s.slug, s.location_id from directory.slugs s
      where s.org_id = nullif(current_setting('tresen.org_id', true), '')::uuid and not s.is_current order by s.slug;
  end;
create function directory.keep_former_slug(former_slug text, asked_location uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, directory as $$
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
alter function directory.former_slugs() owner to tresen_directory;
alter function directory.keep_former_slug(text, uuid) owner to tresen_directory;
revoke all on function directory.former_slugs(), directory.keep_former_slug(text, uuid) from public;
grant execute on function directory.former_slugs(), directory.keep_former_slug(text, uuid) to tresen_app;
