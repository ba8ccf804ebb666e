create or replace function app.raise_incident(e app.entry_to_record, kind text, severity text, subject jsonb) returns void
  language plpgsql as $$
begin
  insert into app.incidents (org_id, incident_id, location_id, device_id, kind, severity, subject, opened_at)
    values (e.org_id, gen_random_uuid(), e.location_id, e.device_id, kind, severity,
      jsonb_build_object('seq', e.seq::text, 'type', e.type) || subject, e.received_at);
end $$;
