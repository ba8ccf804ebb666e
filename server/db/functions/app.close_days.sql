-- Closes what the clock has planned, and says when to look again: each place in its own organisation.
create or replace function app.close_days(plans json)
  returns table (location_id uuid, business_date date, z_no bigint)
  language plpgsql as $$
declare
  plan record;
  day record;
  tenant text;
begin
  for plan in select * from json_to_recordset(plans) as p (org_id uuid, location_id uuid, days json, next_at timestamptz,
      closed_at timestamptz, software text, missing jsonb, is_zero_wanted boolean, ends_event boolean) loop
    tenant := set_config('tresen.org_id', plan.org_id::text, true);
    for day in select * from json_to_recordset(plan.days) as d (business_date date, report_id uuid) loop
      location_id := plan.location_id;
      business_date := day.business_date;
      z_no := app.close_day(plan.location_id, day.business_date, 'auto', plan.closed_at, null, day.report_id, plan.software,
        plan.missing, plan.is_zero_wanted);
      return next;
    end loop;
    if plan.ends_event then
      update app.locations l set closed_at = plan.closed_at
        where l.org_id = plan.org_id and l.location_id = plan.location_id and l.closed_at is null;
      -- What waits for the commit has to see the organisation that it belongs to.
      set constraints all immediate;
      set constraints all deferred;
    end if;
    perform directory.set_closing(plan.location_id, plan.next_at, false);
  end loop;
  tenant := set_config('tresen.org_id', '', true);
end $$;
