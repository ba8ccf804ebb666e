-- Bills with something to pay, as a closing lists them. None of it is turnover. What is cleared and settled has nothing open.
create or replace function app.open_bills_of(asked_org uuid, asked_location uuid) returns jsonb
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('billId', b.class_id, 'openedOn', b.opened_on, 'amountCents', b.open_cents,
        'tables', (select coalesce(jsonb_agg(t.name order by t.name), '[]') from app.dining_tables t
          where t.org_id = asked_org and t.table_id = any (b.table_ids))) order by b.opened_on, b.bill_id), '[]')
    from app.bills b where b.org_id = asked_org and b.location_id = asked_location and not (b.is_settled and b.is_cleared)
      and b.bill_id = b.class_id and b.open_pieces > 0);
end $$;
