create or replace function directory.keep_invitation() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory, pg_temp as $$
begin
  delete from directory.invitations where org_id = new.org_id and invitation_id = new.invitation_id;
  if new.accepted_at is null and new.revoked_at is null then
    insert into directory.invitations
      values (new.token_hash, new.org_id, new.invitation_id, new.email, new.role, new.expires_at);
  end if;
  return null;
end $$;
