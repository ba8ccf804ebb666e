-- What a closing says of tables: rounds and what was taken from them, interim bills, and what is open when it is made. None of it is
-- turnover.
create or replace function app.table_figures(asked_org uuid, asked_location uuid, asked_no bigint) returns jsonb
  language sql stable set plan_cache_mode = force_generic_plan as $$
    select jsonb_build_object(
      'roundCount', (select count(*) from app.rounds r
        where r.org_id = asked_org and r.location_id = asked_location and r.z_no = asked_no and r.kind = 'placed'),
      'cancelled', app.taken_from_rounds(asked_org, asked_location, asked_no, 'cancelled'),
      'writtenOff', app.taken_from_rounds(asked_org, asked_location, asked_no, 'written-off'),
      'interimCount', (select count(*) from app.interim_bills i
        where i.org_id = asked_org and i.location_id = asked_location and i.z_no = asked_no),
      'open', (select coalesce(jsonb_agg(jsonb_build_object('billId', b.class_id, 'openedOn', b.opened_on,
          'amountCents', b.open_cents, 'tables', (select coalesce(jsonb_agg(t.name order by t.name), '[]') from app.dining_tables t
            where t.org_id = asked_org and t.table_id = any (b.table_ids))) order by b.opened_on, b.bill_id), '[]')
        from app.bills b where b.org_id = asked_org and b.location_id = asked_location and b.bill_id = b.class_id
          and b.open_pieces > 0))
  $$;
