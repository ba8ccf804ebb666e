-- Sets an entry aside, once, and tells a manager.
create or replace function app.park_entry(e app.entry_to_record, cause text, severity text) returns void
  language plpgsql as $$
begin
  insert into app.parked_commands (org_id, parked_id, device_id, location_id, seq, hash, type, entry, cause, total_cents, parked_at)
    values (e.org_id, e.parked_id, e.device_id, e.location_id, e.seq, e.hash, e.type, e.entry, cause, e.total_cents, e.received_at)
    on conflict (org_id, device_id, seq, hash) do nothing;
  if found then
    perform app.raise_incident(e, cause, severity, jsonb_build_object('parkedId', e.parked_id));
  end if;
end $$;
