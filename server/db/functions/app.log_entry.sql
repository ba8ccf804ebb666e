-- As before, and: who shows open bills is told which facts are set aside.
create or replace function app.log_entry(e app.entry_to_record, done app.recorded) returns void
  language plpgsql as $$
begin
  if done.outcome = 'parked' then
    perform app.park_entry(e, done.code, case done.code when 'type-unknown' then 'warning' else 'serious' end);
    if e.bills is not null then
      done.event_seq := app.append_event(e, 'entry.parked',
        json_build_object('entryId', e.command_id, 'device', e.device_id, 'seq', e.seq)::text);
    end if;
  end if;
  insert into app.command_keys values (e.org_id, e.command_id, e.device_id, e.seq) on conflict do nothing;
  insert into app.device_commands (org_id, device_id, seq, received_on, command_id, type, hash, entry, outcome, code,
      event_seq, received_at)
    values (e.org_id, e.device_id, e.seq, e.received_on, e.command_id, e.type, e.hash, e.entry, done.outcome, done.code,
      done.event_seq, e.received_at);
end $$;
