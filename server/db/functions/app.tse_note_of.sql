-- As before, and: a signature counts for the receipt that it is about, and an abort is none.
create or replace function app.tse_note_of(asked_org uuid, asked_location uuid, ranges app.number_range[], content jsonb) returns jsonb
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  from_date constant date := (select min(u.first_date) from unnest(ranges) u);
  to_date constant date := (select max(u.last_date) from unnest(ranges) u);
  from_time constant timestamptz := (content #>> '{first,at}')::timestamptz;
  to_time constant timestamptz := (content #>> '{last,at}')::timestamptz;
begin
  if not exists (select 1 from app.entitlements e
        where e.org_id = asked_org and e.location_id = asked_location and e.name = 'tse')
      and not exists (select 1 from app.tse_devices d where d.org_id = asked_org and d.location_id = asked_location) then
    return '{"serials": [], "unsignedCount": 0, "outages": []}';
  end if;
  return (select jsonb_build_object(
      'serials', coalesce(jsonb_agg(distinct coalesce(nullif(s.tse_serial, ''), d.serial))
        filter (where coalesce(nullif(s.tse_serial, ''), d.serial) <> ''), '[]'),
      'unsignedCount', count(*) filter (where coalesce(s.signature_value, '') = ''
        and not coalesce(t.state = 'finished', false)),
      'outages', (select coalesce(jsonb_agg(jsonb_build_object('from', app.iso_time(o.started_at),
            'to', app.iso_time(o.ended_at), 'reason', o.reason) order by o.started_at), '[]')
          from app.tse_outages o where o.org_id = asked_org and o.location_id = asked_location
            and o.started_at <= to_time and coalesce(o.ended_at, 'infinity') >= from_time))
    from unnest(ranges) u join app.receipts c on c.org_id = asked_org and c.register_id = u.register_id
        and c.series = u.series and c.no between u.first_no and u.last_no
      left join app.tse_signatures s on s.org_id = asked_org and s.order_id = c.order_id
        and s.business_date = c.business_date
      left join app.tse_keys k on k.org_id = asked_org and k.tx_id = coalesce(c.tx_id, app.tx_of(c.order_id))
      left join app.tse_transactions t on t.org_id = k.org_id and t.tx_id = k.tx_id and t.made_on = k.made_on
        and t.subject_id = c.order_id
      left join app.tse_devices d on d.org_id = t.org_id and d.tss_id = t.tss_id
    where c.business_date between from_date and to_date);
end $$;
