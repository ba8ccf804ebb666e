-- As before, and also those whose device is still being set up.
create or replace function app.organizations_with_tse() returns table (org_id uuid)
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  begin atomic
    select distinct d.org_id from app.tse_devices d where d.state <> 'retired';
  end;
