create or replace function app.append_event(e app.entry_to_record, event_type text, payload text) returns bigint
  language plpgsql as $$
declare
  next_seq bigint;
begin
  update app.stream_heads set last_seq = last_seq + 1 where org_id = e.org_id and location_id = e.location_id
    returning last_seq into strict next_seq;
  insert into app.events (org_id, location_id, seq, created_on, event_id, type, payload, command_id, created_at)
    values (e.org_id, e.location_id, next_seq, e.received_on, e.event_id, event_type, payload, e.command_id, e.received_at);
  return next_seq;
end $$;
