-- Puts a table under the wall between organisations. Called once for every table of `app`.
create or replace procedure app.wall(table_name regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy own_organisation on %s using (org_id = app.current_org()) with check (org_id = app.current_org())',
    table_name);
end $$;
