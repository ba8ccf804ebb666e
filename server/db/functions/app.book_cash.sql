-- As before, and: an order phone has no drawer.
create or replace function app.book_cash(e app.entry_to_record) returns app.recorded
  language plpgsql as $$
declare
  expected bigint;
  new_seq bigint;
  one app.incident_to_record;
begin
  perform 1 from app.register_series s where s.org_id = e.org_id and s.register_id = e.register_id
    and s.series = e.series and s.device_id = e.device_id and s.kind = 'till' for no key update;
  if not found then
    return ('parked', 'register-unknown', null)::app.recorded;
  end if;
  if e.cash_kind = 'count' then
    expected := app.drawer_balance(e.location_id, e.register_id)
      - coalesce((select app.safe_cents(sum(o.amount_cents)) from app.office_entries o where o.org_id = e.org_id
          and o.location_id = e.location_id and o.register_id = e.register_id and o.made_at > e.signed_at), 0);
  end if;
  insert into app.cash_entries (org_id, device_id, device_seq, business_date, location_id, register_id, series, kind,
      move_kind, amount_cents, counted_cents, expected_cents, pieces, reason, actor_id, occurred_at, received_at,
      device_date)
    values (e.org_id, e.device_id, e.seq, e.business_date, e.location_id, e.register_id, e.series, e.cash_kind, e.move_kind,
      coalesce(e.counted_cents - expected, e.total_cents, 0), e.counted_cents, expected, e.pieces, e.reason, e.actor_id,
      e.signed_at, e.received_at, e.device_date);
  foreach one in array coalesce(e.incidents, '{}') loop
    perform app.raise_incident(e, one.kind, one.severity, one.subject);
  end loop;
  if e.event_type is not null then
    new_seq := app.append_event(e, e.event_type, e.event_payload);
  end if;
  return ('applied', '', new_seq)::app.recorded;
end $$;
