-- As before, and: an order phone settles nothing and issues no receipt.
create or replace function app.book_said(e app.entry_to_record) returns app.recorded
  language plpgsql as $$
begin
  perform 1 from app.register_series s where s.org_id = e.org_id and s.register_id = e.register_id
    and s.series = e.series and s.device_id = e.device_id
      and (s.kind = 'till' or e.type in ('tse.outage.v1', 'cart.abandoned.v1'));
  if not found then
    return ('parked', 'register-unknown', null)::app.recorded;
  end if;
  if e.type in ('cart.abandoned.v1', 'cart.parked.v1') then
    insert into app.cart_entries (org_id, device_id, device_seq, location_id, register_id, series, occurred_at, received_at)
      values (e.org_id, e.device_id, e.seq, e.location_id, e.register_id, e.series, e.signed_at, e.received_at);
  end if;
  return ('applied', '', null)::app.recorded;
end $$;
