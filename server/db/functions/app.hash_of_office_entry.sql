-- What is tied together: everything that an entry says.
create or replace function app.hash_of_office_entry(e app.office_entries) returns bytea
  language sql stable as $$
    select sha256(e.prev_hash || convert_to(jsonb_build_object('orgId', e.org_id, 'locationId', e.location_id, 'number', e.entry_no,
      'entryId', e.entry_id, 'registerId', e.register_id, 'businessDate', e.business_date, 'kind', e.move_kind,
      'amountCents', e.amount_cents, 'reason', e.reason, 'reverses', e.reverses_no, 'actorId', e.actor_id,
      'madeAt', app.iso_time(e.made_at))::text, 'UTF8'))
  $$;
