-- As before, and: an order phone practises orders, and still no sale.
create or replace function app.book_training(e app.entry_to_record) returns app.recorded
  language plpgsql as $$
declare
  one app.incident_to_record;
begin
  perform 1 from app.register_series s where s.org_id = e.org_id and s.register_id = e.register_id
    and s.series = e.series and s.device_id = e.device_id and (s.kind = 'till' or e.type = 'training.order.v1') for no key update;
  if not found then
    return ('parked', 'register-unknown', null)::app.recorded;
  end if;
  insert into app.training_sales (org_id, device_id, device_seq, location_id, register_id, series, training_no, business_date,
      occurred_at, received_at, actor_id, process_data, signature_value, device_date)
    values (e.org_id, e.device_id, e.seq, e.location_id, e.register_id, e.series, e.no, e.business_date, e.signed_at,
      e.received_at, e.actor_id, e.process_data, e.signature_value, e.device_date);
  foreach one in array coalesce(e.incidents, '{}') loop
    perform app.raise_incident(e, one.kind, one.severity, one.subject);
  end loop;
  return ('applied', '', null)::app.recorded;
end $$;
