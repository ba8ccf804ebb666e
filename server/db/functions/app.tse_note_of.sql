-- Which signatures the receipts have, and when the place could not sign.
create or replace function app.tse_note_of(asked_org uuid, asked_location uuid, ranges app.number_range[], content jsonb) returns jsonb
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  from_date constant date := (select min(u.first_date) from unnest(ranges) u);
  to_date constant date := (select max(u.last_date) from unnest(ranges) u);
  from_time constant timestamptz := (content #>> '{first,at}')::timestamptz;
  to_time constant timestamptz := (content #>> '{last,at}')::timestamptz;
begin
  if not exists (select 1 from app.entitlements e
      where e.org_id = asked_org and e.location_id = asked_location and e.name = 'tse') then
    return '{"serials": [], "unsignedCount": 0, "outages": []}';
  end if;
  return (select jsonb_build_object(
      'serials', coalesce(jsonb_agg(distinct s.tse_serial) filter (where s.tse_serial <> ''), '[]'),
      'unsignedCount', count(*) filter (where coalesce(s.signature_value, '') = ''),
      'outages', (select coalesce(jsonb_agg(jsonb_build_object('from', app.iso_time(o.started_at),
            'to', app.iso_time(o.ended_at), 'reason', o.reason) order by o.started_at), '[]')
          from app.tse_outages o where o.org_id = asked_org and o.location_id = asked_location
            and o.started_at <= to_time and coalesce(o.ended_at, 'infinity') >= from_time))
    from unnest(ranges) u join app.receipts c on c.org_id = asked_org and c.register_id = u.register_id
        and c.series = u.series and c.no between u.first_no and u.last_no
      left join app.tse_signatures s on s.org_id = asked_org and s.order_id = c.order_id
        and s.business_date = c.business_date
    where c.business_date between from_date and to_date);
end $$;
