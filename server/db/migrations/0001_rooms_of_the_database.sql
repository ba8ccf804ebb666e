-- Four rooms: `app` holds what belongs to an organisation, `directory` the few questions that must be asked across
-- organisations, `auth` the accounts, `jobs` the work to be done.
create schema app;
create schema directory authorization tresen_directory;
create schema auth;
create schema jobs;

revoke all on schema public from public;

grant usage on schema app to tresen_app, tresen_directory;
grant usage on schema directory to tresen_app, tresen_owner;
grant create on schema directory to tresen_owner;
grant usage on schema auth to tresen_auth;
grant usage on schema jobs to tresen_app;

-- The organisation this transaction works for. Nothing set means: no rows at all.
create function app.current_org() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('tresen.org_id', true), '')::uuid;
grant execute on function app.current_org() to tresen_app;

-- Puts a table under the wall between organisations. Called once for every table of `app`.
create procedure app.wall(table_name regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy own_organisation on %s using (org_id = app.current_org()) with check (org_id = app.current_org())',
    table_name);
end $$;

create function app.refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
