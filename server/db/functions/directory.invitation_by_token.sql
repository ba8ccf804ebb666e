create or replace function directory.invitation_by_token(asked_hash bytea, at timestamptz)
  returns table (org_id uuid, invitation_id uuid, organization_name text, email text, role text)
  language sql stable security definer set search_path = pg_catalog, directory, pg_temp
  begin atomic
    select i.org_id, i.invitation_id, o.name, i.email, i.role from directory.invitations i
      join directory.organizations o on o.org_id = i.org_id
      where i.token_hash = asked_hash and i.expires_at > at;
  end;
