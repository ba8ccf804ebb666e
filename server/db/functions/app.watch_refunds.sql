-- For what takes something back, and for a receipt that was taken back before it came: `app.book_sale` says which.
create or replace function app.watch_refunds(e app.entry_to_record) returns void
  language plpgsql as $$
declare
  refunded constant uuid := coalesce(e.cancels_order_id, e.order_id);
begin
  if e.cancels_order_id is not null and not exists (select 1 from app.order_keys k where k.org_id = e.org_id and k.order_id = refunded) then
    -- It may be on its way at this moment. Who stores it holds its series from the beginning: afterwards one of the two
    -- sees the other.
    perform 1 from app.cash_registers g join app.register_series s on s.org_id = g.org_id and s.register_id = g.register_id
      where g.org_id = e.org_id and g.code = e.cancels_register_code and s.series = e.cancels_series for share of s;
    insert into app.refunds_ahead values (e.org_id, refunded) on conflict do nothing;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('refund ' || e.org_id || refunded, 0));
  if app.is_refunded_beyond(e.org_id, refunded)
      and not exists (select 1 from unnest(e.incidents) i where i.kind = 'cancels-other-than-sold') then
    perform app.raise_incident(e, 'cancels-other-than-sold', 'serious', jsonb_build_object('orderId', e.order_id,
      'register', e.register_code, 'series', e.series::text, 'no', e.no::text));
  end if;
end $$;
