-- What tills say about signing: entries that are kept and move nothing.
-- Kept, and nothing else: what follows from it is done beside it. Only whoever holds the register says anything of it.
create function app.book_said(e app.entry_to_record) returns app.recorded
  language plpgsql as $$
begin
  perform 1 from app.register_series s where s.org_id = e.org_id and s.register_id = e.register_id
    and s.series = e.series and s.device_id = e.device_id;
  if not found then
    return ('parked', 'register-unknown', null)::app.recorded;
  end if;
  return ('applied', '', null)::app.recorded;
end $$;

-- As before, and: what is only said.
create or replace function app.record_entry(e app.entry_to_record, out outcome text, out code text, out event_seq bigint,
    out expected_seq bigint, out is_known boolean)
  language plpgsql as $$
declare
  h record;
  known record;
  done app.recorded;
begin
  select d.last_seq, d.last_hash, v.revoked_at is not null as is_ended, v.reported_seq into strict h
    from app.device_heads d join app.devices v on v.org_id = d.org_id and v.device_id = d.device_id
    where d.org_id = e.org_id and d.device_id = e.device_id for update of d;
  code := '';
  is_known := e.seq <= h.last_seq;
  if e.seq > h.last_seq + 1 then
    expected_seq := h.last_seq + 1;
    return;
  end if;
  if is_known then
    select c.hash, c.outcome, c.code, c.event_seq into strict known from app.device_commands c
      where c.org_id = e.org_id and c.device_id = e.device_id and c.seq = e.seq;
    outcome := known.outcome; code := known.code; event_seq := known.event_seq;
    if known.hash <> e.hash then
      -- Two devices with one key: nothing is overwritten, and the register waits for a manager. One that comes once more
      -- was seen before: it stops nobody whom a manager has let go on.
      update app.devices v set state = 'frozen'
        where v.org_id = e.org_id and v.device_id = e.device_id and v.state = 'active'
          and not exists (select 1 from app.parked_commands p where p.org_id = e.org_id and p.device_id = e.device_id
            and p.seq = e.seq and p.hash = e.hash);
      perform app.park_entry(e, 'log-fork', 'serious');
      outcome := 'parked'; code := 'log-fork'; event_seq := null;
    end if;
    return;
  end if;

  done := ('parked', e.cause, null)::app.recorded;
  if e.act <> 'park' and e.prev <> h.last_hash then
    done.code := 'chain-broken';
  elsif e.act <> 'park' and h.is_ended and (e.seq > h.reported_seq or app.makes_value(e)) then
    done.code := 'device-revoked';
  elsif e.act = 'sale' then
    done := app.book_sale(e);
  elsif e.act = 'cash' then
    done := app.book_cash(e);
  elsif e.act = 'training' then
    done := app.book_training(e);
  elsif e.act = 'count' then
    done := app.count_article(e);
  elsif e.act = 'said' then
    done := app.book_said(e);
  elsif e.act = 'note' then
    done := ('applied', '', app.append_event(e, e.event_type, e.event_payload))::app.recorded;
  elsif e.act <> 'park' then
    done := app.move_order(e);
  end if;
  if e.act <> 'sale' or done.outcome <> 'applied' then
    perform app.log_entry(e, done);
  end if;
  update app.device_heads d set last_seq = e.seq, last_hash = e.hash
    where d.org_id = e.org_id and d.device_id = e.device_id;
  outcome := done.outcome; code := done.code; event_seq := done.event_seq;
end $$;

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
