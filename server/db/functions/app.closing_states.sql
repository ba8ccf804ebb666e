-- As before, and: days to come are the days of arrival.
create or replace function app.closing_states(places json)
  returns table (org_id uuid, location_id uuid, time_zone text, closing_hour smallint, wants_zero_reports boolean,
    ends_at timestamptz, is_closed boolean, last_auto_date date, open_dates date[], tills jsonb)
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  place record;
  tenant text;
begin
  for place in select * from json_to_recordset(places) as p (org_id uuid, location_id uuid) loop
    tenant := set_config('tresen.org_id', place.org_id::text, true);
    return query select l.org_id, l.location_id, l.time_zone, l.closing_hour, l.wants_zero_reports, l.ends_at,
        l.closed_at is not null, h.last_auto_date,
        array(select app.filed_on(c.business_date, c.received_at, l.time_zone, l.closing_hour) from app.receipts c
            where c.org_id = place.org_id and c.location_id = place.location_id and c.z_no is null
          union select app.filed_on(c.business_date, c.received_at, l.time_zone, l.closing_hour) from app.cash_entries c
            where c.org_id = place.org_id and c.location_id = place.location_id and c.z_no is null),
        (select coalesce(jsonb_agg(jsonb_build_object('deviceId', v.device_id, 'name', v.name,
            'lastSeenAt', app.iso_time(v.last_seen_at), 'unsent', v.unsent) order by v.name), '[]')
          from app.devices v where v.org_id = place.org_id and v.location_id = place.location_id
            and v.role = 'pos' and v.state in ('active', 'frozen'))
      from app.locations l join app.z_heads h on h.org_id = l.org_id and h.location_id = l.location_id
      where l.org_id = place.org_id and l.location_id = place.location_id;
  end loop;
  tenant := set_config('tresen.org_id', '', true);
end $$;
