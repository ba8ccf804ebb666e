create or replace function directory.invitations_for(asked_email text, at timestamptz)
  returns table (org_id uuid, invitation_id uuid, organization_name text, role text, expires_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, directory, pg_temp
  begin atomic
    select i.org_id, i.invitation_id, o.name, i.role, i.expires_at from directory.invitations i
      join directory.organizations o on o.org_id = i.org_id
      where i.email = asked_email and i.expires_at > at order by i.expires_at, i.invitation_id;
  end;
