-- The one thing an auditor's request writes: that it was made. False: the access is over.
create or replace function app.note_audit_read(asked_endpoint text, asked text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, app, pg_temp as $$
begin
  if app.audited_places() is null then
    return false;
  end if;
  insert into app.audit_entries (org_id, at, entry_id, actor_id, actor_role, act, subject)
    values (app.current_org(), clock_timestamp(), gen_random_uuid(), null, 'auditor', 'auditor.read', jsonb_build_object(
      'auditorGrantId', app.current_audit(), 'endpoint', left(asked_endpoint, 60), 'asked', left(asked, 300)));
  return true;
end $$;
