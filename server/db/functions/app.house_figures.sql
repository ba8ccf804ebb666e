-- As before, and: a place that sells without signatures is one place, however many of its tills say so.
create or replace function app.house_figures(at timestamptz)
  returns table (figure text, kind text, value double precision)
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  begin atomic
    select 'incidents', i.kind, count(*)::double precision from app.incidents i where i.closed_at is null
      group by i.kind
    union all
    select 'parked', '', count(*) from app.parked_commands p where p.decision is null
    union all
    select 'tse_outages', '', count(distinct t.location_id) from app.tse_outages t where t.ended_at is null
    union all
    select 'silent_devices', '', count(*) from app.devices d
      where d.state in ('active', 'frozen') and d.unsent > 0 and d.last_seen_at < at - interval '15 minutes'
    union all
    select 'print_jobs', '', count(*) from app.print_jobs j where j.state in ('queued', 'sending')
    union all
    select 'print_job_seconds', '', coalesce(extract(epoch from at - min(j.created_at)), 0) from app.print_jobs j
      where j.state in ('queued', 'sending');
  end;
