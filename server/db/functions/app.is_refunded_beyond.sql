-- Whether more of a receipt was taken back than was sold, line by line, all counter-bookings together. Nothing is said of a
-- receipt that is not here yet. Discounts and owner's tips go back in cents, in as many parts as their goods.
create or replace function app.is_refunded_beyond(asked_org uuid, asked_order uuid) returns boolean
  language sql stable as $$
  with sold as (
    select l.line_no, l.kind, l.quantity, l.total_cents from app.order_keys k join app.receipt_lines l
      on l.org_id = k.org_id and l.register_id = k.register_id and l.series = k.series and l.no = k.no
        and l.business_date = k.business_date
      where k.org_id = asked_org and k.order_id = asked_order
  ), back as (
    select l.line_no, sum(l.quantity) as quantity, sum(l.total_cents) as total_cents from app.receipts r join app.receipt_lines l
      on l.org_id = r.org_id and l.register_id = r.register_id and l.series = r.series and l.no = r.no
        and l.business_date = r.business_date
      where r.org_id = asked_org and r.cancels_order_id = asked_order group by l.line_no
  )
  select exists (select 1 from sold) and exists (select 1 from back b left join sold s on s.line_no = b.line_no
    where s.line_no is null or (s.kind not in ('discount', 'owner-tip') and (s.quantity + b.quantity) * sign(s.quantity) < 0)
      or (s.total_cents + b.total_cents) * sign(s.total_cents) < 0)
$$;
