create or replace function app.audited_registers() returns uuid[]
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  begin atomic
    select array_agg(r.register_id) from app.cash_registers r
      where r.org_id = app.current_org() and r.location_id = any (app.audited_places());
  end;
