-- As before, and: sums are cut off.
create or replace function app.drawer_balance(asked_location uuid, asked_register uuid) returns bigint
  language sql stable as $$
    select app.safe_cents(coalesce((select d.opening_cents from app.drawers d
          where d.org_id = app.current_org() and d.register_id = asked_register), 0)
      + coalesce((select app.safe_cents(sum(p.amount_cents))::bigint from app.receipts c join app.receipt_payments p on p.org_id = c.org_id
          and p.register_id = c.register_id and p.series = c.series and p.no = c.no and p.business_date = c.business_date
          where c.org_id = app.current_org() and c.location_id = asked_location and c.register_id = asked_register
            and c.z_no is null and p.type = 'cash'), 0)
      + coalesce((select app.safe_cents(sum(c.amount_cents))::bigint from app.cash_entries c where c.org_id = app.current_org()
          and c.location_id = asked_location and c.register_id = asked_register and c.z_no is null), 0))
  $$;
