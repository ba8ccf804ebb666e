-- Each course of a round that somebody has to make. A name that is taken stays what it is.
create or replace function app.place_tickets(e app.entry_to_record) returns void
  language sql as $$
    with k as (
      insert into app.order_keys (org_id, order_id, business_date)
        select e.org_id, t.order_id, e.business_date
          from jsonb_to_recordset(e.tickets) as t (order_id uuid, status text) order by t.order_id
        on conflict do nothing returning order_id
    )
    insert into app.orders (org_id, order_id, business_date, location_id, area_id, status, placed_at, changed_at, is_ticket)
      select distinct on (k.order_id) e.org_id, k.order_id, e.business_date, e.location_id, e.area_id, t.status, e.signed_at,
          e.signed_at, true
        from k join jsonb_to_recordset(e.tickets) as t (order_id uuid, status text) on t.order_id = k.order_id
  $$;
