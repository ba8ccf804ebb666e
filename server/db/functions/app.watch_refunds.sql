-- Whoever takes something of a receipt back comes one after the other, also from tills that know nothing of each other and
-- before the receipt itself has arrived. Both are facts and stand; the one that is too much is told at once.
create or replace function app.watch_refunds(e app.entry_to_record) returns void
  language plpgsql as $$
declare
  refunded constant uuid := coalesce(e.cancels_order_id, e.order_id);
begin
  -- A sale that came at once cannot have been taken back before it came: the usual sale does not pay for the question.
  if e.cancels_order_id is null and e.act = 'sale' and e.signed_at > e.received_at - interval '5 seconds' then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('refund ' || e.org_id || refunded, 0));
  if app.is_refunded_beyond(e.org_id, refunded)
      and not exists (select 1 from unnest(e.incidents) i where i.kind = 'cancels-other-than-sold') then
    perform app.raise_incident(e, 'cancels-other-than-sold', 'serious', jsonb_build_object('orderId', e.order_id,
      'register', e.register_code, 'series', e.series::text, 'no', e.no::text));
  end if;
end $$;
