create or replace function app.audited_from() returns date
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  begin atomic
    select g.from_date from app.auditor_grants g where g.org_id = app.current_org() and g.auditor_grant_id = app.current_audit()
      and g.opened_at is not null and g.ended_at is null and g.ends_at > now();
  end;
