-- A report as it was closed, without who took how much and what people are called.
create or replace function app.audited_z_content(asked_report uuid) returns table (content jsonb, master_data jsonb)
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  begin atomic
    select z.content - 'takings', z.master_data - 'people' from app.z_reports z
      where z.org_id = app.current_org() and z.z_report_id = asked_report and z.location_id = any (app.audited_places())
        and z.business_date between app.audited_from() and app.audited_to();
  end;
