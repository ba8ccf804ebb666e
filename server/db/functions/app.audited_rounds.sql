-- How many orders of tables an auditor may see the numbers of: a count, and nothing of them.
create or replace function app.audited_rounds() returns bigint
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  begin atomic
    select count(*) from app.rounds r
      where r.org_id = app.current_org() and r.location_id = any ((select app.audited_places())::uuid[]) and r.kind = 'placed'
        and r.business_date between (select app.audited_from()) and (select app.audited_to());
  end;
