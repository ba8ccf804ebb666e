-- A purse that was handed over and that nobody has taken, or the other way round: said when the closing holds the half that came, once.
create or replace function app.tell_lone_purses(asked_org uuid, asked_location uuid, entries app.cash_entries[], told_at timestamptz) returns void
  language sql as $$
    insert into app.incidents (org_id, incident_id, location_id, device_id, kind, severity, subject, opened_at)
      select asked_org, gen_random_uuid(), asked_location, p.device_id, 'transfer-half', 'serious', jsonb_build_object(
          'transferId', p.transfer_id, 'register', g.code, 'amountCents', p.amount_cents::text), told_at
        from unnest(entries) c
          join app.purse_moves p on p.org_id = asked_org and p.device_id = c.device_id and p.device_seq = c.device_seq
          join app.cash_registers g on g.org_id = asked_org and g.register_id = p.register_id
        where c.move_kind in ('purse-in', 'purse-out') and not exists (select 1 from app.purse_moves o
            where o.org_id = asked_org and o.transfer_id = p.transfer_id and o.kind <> p.kind)
          and not exists (select 1 from app.incidents i where i.org_id = asked_org and i.location_id = asked_location
            and i.kind = 'transfer-half' and i.subject ->> 'transferId' = p.transfer_id::text)
  $$;
