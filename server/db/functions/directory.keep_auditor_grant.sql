create or replace function directory.keep_auditor_grant() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory, pg_temp as $$
begin
  delete from directory.auditor_grants where org_id = new.org_id and auditor_grant_id = new.auditor_grant_id;
  if new.ended_at is null and (new.opened_at is not null or new.wrong_tries < 5) then
    insert into directory.auditor_grants
      values (new.org_id, new.auditor_grant_id, new.link_hash, new.session_hash, new.ends_at);
  end if;
  return null;
end $$;
