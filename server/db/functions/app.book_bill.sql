-- As before, and: what the kitchen gets of a round.
create or replace function app.book_bill(e app.entry_to_record) returns app.recorded
  language plpgsql as $$
declare
  known bigint;
  s record;
  one app.incident_to_record;
begin
  select h.last_step into strict known from app.stream_heads h where h.org_id = e.org_id and h.location_id = e.location_id;
  if e.step > known + 100000 then
    return ('parked', 'step-odd', null)::app.recorded;
  end if;
  if e.round_kind is not null then
    update app.register_series n set last_round_no = greatest(n.last_round_no, e.no)
      from (select last_round_no, closed_at from app.register_series
        where org_id = e.org_id and register_id = e.register_id and series = e.series and device_id = e.device_id
        for update) o
      where n.org_id = e.org_id and n.register_id = e.register_id and n.series = e.series
      returning o.last_round_no as last_no, o.closed_at into s;
    if not found then
      return ('parked', 'register-unknown', null)::app.recorded;
    end if;
    if e.no <= s.last_no and exists (select 1 from app.rounds r where r.org_id = e.org_id and r.register_id = e.register_id
        and r.series = e.series and r.no = e.no) then
      return ('parked', 'number-reused', null)::app.recorded;
    end if;
    insert into app.rounds (org_id, register_id, series, no, business_date, location_id, round_id, kind, bill_id, opened_on,
        register_code, device_id, device_seq, received_on, actor_id, approved_by, reason, pieces, total_cents, occurred_at,
        started_at, received_at, device_date, tx_id, signing, entry_hash)
      values (e.org_id, e.register_id, e.series, e.no, e.business_date, e.location_id, e.command_id, e.round_kind,
        (e.bills #>> '{0,billId}')::uuid, (e.bills #>> '{0,openedOn}')::date, e.register_code, e.device_id, e.seq, e.received_on,
        e.actor_id, e.approved_by, e.reason, e.piece_count, e.total_cents, e.signed_at, e.started_at, e.received_at,
        e.device_date, e.tx_id, e.signing, decode(e.hash, 'hex'));
    if e.no > s.last_no + 1 then
      perform app.raise_incident(e, 'round-gap', 'serious', jsonb_build_object(
        'register', e.register_code, 'series', e.series::text, 'expected', (s.last_no + 1)::text, 'no', e.no::text));
    end if;
    if s.closed_at is not null then
      perform app.raise_incident(e, 'series-closed', 'warning', jsonb_build_object(
        'register', e.register_code, 'series', e.series::text, 'no', e.no::text));
    end if;
  end if;
  perform app.link_bill(e);
  if e.tickets is not null then
    perform app.place_tickets(e);
  end if;
  if e.type = 'bill.interim.v1' then
    insert into app.interim_bills (org_id, entry_id, location_id, bill_id, no, total_cents, actor_id, business_date, occurred_at,
        received_at)
      values (e.org_id, e.command_id, e.location_id, (e.bills #>> '{0,billId}')::uuid, e.no, e.total_cents, e.actor_id,
        e.business_date, e.signed_at, e.received_at)
      on conflict do nothing;
  end if;
  foreach one in array e.incidents loop
    perform app.raise_incident(e, one.kind, one.severity, one.subject);
  end loop;
  return ('applied', '', app.append_event(e, e.event_type, e.event_payload))::app.recorded;
end $$;
