-- What an auditor reads of the log of a device, by the business days on which entries arrived: that each is there, when, and how it
-- follows the one before. Not what it says:
-- receipts, cash and training are read as such, and entries hold codes of gift cards and names.
create function app.audited_log(asked_device uuid, most integer, skipped integer)
  returns table (seq bigint, type text, written_at text, received_at timestamptz, outcome text, code text, prev text, hash text,
    total bigint)
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  begin atomic
    select c.seq, c.type, c.entry::json ->> 'at', c.received_at, c.outcome, c.code, c.entry::json ->> 'prev', c.hash,
        count(*) over ()
      from app.device_commands c join app.devices d on d.org_id = c.org_id and d.device_id = c.device_id
        join app.locations l on l.org_id = d.org_id and l.location_id = d.location_id
      where c.org_id = app.current_org() and c.device_id = asked_device and d.location_id = any (app.audited_places())
        and c.received_on between app.audited_from() - 1 and app.audited_to() + 2
        and c.received_at >= (app.audited_from() + make_interval(hours => l.closing_hour)) at time zone l.time_zone
        and c.received_at < (app.audited_to() + 1 + make_interval(hours => l.closing_hour)) at time zone l.time_zone
      order by c.seq desc limit most offset skipped;
  end;
-- The master data of each closing that has others than the closing before it, without what people are called.
create function app.audited_master_data()
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
revoke all on function app.audited_log(uuid, integer, integer), app.audited_master_data() from public;
grant execute on function app.audited_log(uuid, integer, integer), app.audited_master_data() to tresen_auditor;
