-- The master data of each closing that has others than the closing before it, without what people are called.
create or replace function app.audited_master_data()
  returns table (location_id uuid, z_no bigint, business_date date, master_data jsonb)
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  begin atomic
    select m.location_id, m.z_no, m.business_date, m.master_data from (
        select z.location_id, z.z_no, z.business_date, z.master_data - 'people' as master_data,
            lag(z.master_data - 'people') over (partition by z.location_id order by z.z_no) as before
          from app.z_reports z
          where z.org_id = app.current_org() and z.location_id = any (app.audited_places())
            and z.business_date between app.audited_from() and app.audited_to()
      ) m where m.before is distinct from m.master_data order by m.location_id, m.z_no;
  end;
