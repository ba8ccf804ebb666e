-- What must be found without knowing the organisation first. The tables here are kept by triggers of the tables in
-- `app`; the program reaches them only through the functions below, which belong to a role that can do nothing else.
create table directory.organizations (org_id uuid primary key, name text not null);
create table directory.memberships (
  user_id uuid not null, org_id uuid not null, role text not null, primary key (user_id, org_id)
);
create table directory.invitations (
  token_hash     bytea primary key,
  org_id         uuid not null,
  invitation_id  uuid not null,
  email          text not null,
  role           text not null,
  expires_at     timestamptz not null,
  unique (org_id, invitation_id)
);
create index invitations_by_email on directory.invitations (email);
create table directory.support_grants (
  org_id uuid not null, grant_id uuid not null, ends_at timestamptz not null, primary key (org_id, grant_id)
);
create index support_grants_by_end on directory.support_grants (ends_at);
create table directory.slugs (
  slug text primary key, org_id uuid not null, location_id uuid not null, is_current boolean not null default true
);
create index slugs_by_location on directory.slugs (org_id, location_id);

create function directory.keep_organization() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory as $$
begin
  insert into directory.organizations values (new.org_id, new.name)
    on conflict (org_id) do update set name = excluded.name;
  return null;
end $$;

create function directory.keep_membership() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory as $$
begin
  if tg_op = 'DELETE' then
    delete from directory.memberships where user_id = old.user_id and org_id = old.org_id;
  else
    insert into directory.memberships values (new.user_id, new.org_id, new.role)
      on conflict (user_id, org_id) do update set role = excluded.role;
  end if;
  return null;
end $$;

create function directory.keep_invitation() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory as $$
begin
  delete from directory.invitations where org_id = new.org_id and invitation_id = new.invitation_id;
  if new.accepted_at is null and new.revoked_at is null then
    insert into directory.invitations
      values (new.token_hash, new.org_id, new.invitation_id, new.email, new.role, new.expires_at);
  end if;
  return null;
end $$;

create function directory.keep_support_grant() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory as $$
begin
  insert into directory.support_grants values (new.org_id, new.grant_id, new.ends_at)
    on conflict (org_id, grant_id) do update set ends_at = excluded.ends_at;
  return null;
end $$;

-- A link once printed goes on working: an old slug stays with its location.
create function directory.keep_slug() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory as $$
begin
  if tg_op = 'UPDATE' and new.slug = old.slug then
    return null;
  end if;
  update directory.slugs set is_current = false where org_id = new.org_id and location_id = new.location_id;
  insert into directory.slugs values (new.slug, new.org_id, new.location_id)
    on conflict (slug) do update set is_current = true
    where slugs.org_id = excluded.org_id and slugs.location_id = excluded.location_id;
  if not found then
    raise exception 'slug % is taken', new.slug using errcode = 'unique_violation', constraint = 'slugs_pkey';
  end if;
  return null;
end $$;

create trigger keep_directory after insert or update on app.organizations
  for each row execute function directory.keep_organization();
create trigger keep_directory after insert or update or delete on app.memberships
  for each row execute function directory.keep_membership();
create trigger keep_directory after insert or update on app.invitations
  for each row execute function directory.keep_invitation();
create trigger keep_directory after insert or update on app.support_grants
  for each row execute function directory.keep_support_grant();
create trigger keep_directory after insert or update on app.locations
  for each row execute function directory.keep_slug();

-- The list. A test holds it, and what each function may return.
create function directory.memberships_of(asked_user uuid)
  returns table (org_id uuid, name text, role text)
  language sql stable security definer set search_path = pg_catalog, directory
  begin atomic
    select m.org_id, o.name, m.role from directory.memberships m
      join directory.organizations o on o.org_id = m.org_id
      where m.user_id = asked_user order by o.name, o.org_id;
  end;

create function directory.open_support_grants(at timestamptz)
  returns table (org_id uuid, name text, ends_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, directory
  begin atomic
    select g.org_id, o.name, max(g.ends_at) from directory.support_grants g
      join directory.organizations o on o.org_id = g.org_id
      where g.ends_at > at group by g.org_id, o.name order by o.name, g.org_id;
  end;

create function directory.invitation_by_token(asked_hash bytea, at timestamptz)
  returns table (org_id uuid, invitation_id uuid, organization_name text, email text, role text)
  language sql stable security definer set search_path = pg_catalog, directory
  begin atomic
    select i.org_id, i.invitation_id, o.name, i.email, i.role from directory.invitations i
      join directory.organizations o on o.org_id = i.org_id
      where i.token_hash = asked_hash and i.expires_at > at;
  end;

create function directory.invitations_for(asked_email text, at timestamptz)
  returns table (org_id uuid, invitation_id uuid, organization_name text, role text, expires_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, directory
  begin atomic
    select i.org_id, i.invitation_id, o.name, i.role, i.expires_at from directory.invitations i
      join directory.organizations o on o.org_id = i.org_id
      where i.email = asked_email and i.expires_at > at order by i.expires_at, i.invitation_id;
  end;

create function directory.location_by_slug(asked_slug text)
  returns table (org_id uuid, location_id uuid, current_slug text)
  language sql stable security definer set search_path = pg_catalog, directory
  begin atomic
    select s.org_id, s.location_id, c.slug from directory.slugs s
      join directory.slugs c on c.org_id = s.org_id and c.location_id = s.location_id and c.is_current
      where s.slug = asked_slug;
  end;

alter table directory.organizations owner to tresen_directory;
alter table directory.memberships owner to tresen_directory;
alter table directory.invitations owner to tresen_directory;
alter table directory.support_grants owner to tresen_directory;
alter table directory.slugs owner to tresen_directory;
alter function directory.keep_organization() owner to tresen_directory;
alter function directory.keep_membership() owner to tresen_directory;
alter function directory.keep_invitation() owner to tresen_directory;
alter function directory.keep_support_grant() owner to tresen_directory;
alter function directory.keep_slug() owner to tresen_directory;
alter function directory.memberships_of(uuid) owner to tresen_directory;
alter function directory.open_support_grants(timestamptz) owner to tresen_directory;
alter function directory.invitation_by_token(bytea, timestamptz) owner to tresen_directory;
alter function directory.invitations_for(text, timestamptz) owner to tresen_directory;
alter function directory.location_by_slug(text) owner to tresen_directory;

revoke all on all functions in schema directory from public;
grant execute on function
  directory.memberships_of(uuid),
  directory.open_support_grants(timestamptz),
  directory.invitation_by_token(bytea, timestamptz),
  directory.invitations_for(text, timestamptz),
  directory.location_by_slug(text)
  to tresen_app;
