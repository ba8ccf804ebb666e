-- Guests come with a link and no organisation: the directory knows whose menu it is, and counts what changes their pages.
create table directory.menus (menu_id uuid primary key, org_id uuid not null, location_id uuid not null);
create table directory.guest_revisions (org_id uuid primary key, revision bigint not null default 1);

create function directory.keep_menu() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory as $$
begin
  -- Whoever makes a menu under the id of somebody else's leads guests there, and nobody away from it.
  insert into directory.menus values (new.menu_id, new.org_id, new.location_id) on conflict (menu_id) do nothing;
  return null;
end $$;

-- Counted when the change is committed, once: two people who change articles at once do not wait for each other before.
create function directory.count_guest_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory as $$
begin
  if current_setting('tresen.guests_counted', true) is distinct from new.org_id::text then
    insert into directory.guest_revisions as r values (new.org_id)
      on conflict (org_id) do update set revision = r.revision + 1;
    perform set_config('tresen.guests_counted', new.org_id::text, true);
  end if;
  return null;
end $$;

create trigger keep_directory after insert on app.menus
  for each row execute function directory.keep_menu();
create constraint trigger count_guest_change
  after insert or update of published_hash, is_disabled, is_default, message, message_en, retired_at on app.menus
  deferrable initially deferred for each row execute function directory.count_guest_change();
create constraint trigger count_guest_change after insert or update on app.catalogue_revisions
  deferrable initially deferred for each row execute function directory.count_guest_change();

create function directory.menu_by_id(asked_menu uuid)
  returns table (org_id uuid, location_id uuid)
  language sql stable security definer set search_path = pg_catalog, directory
  begin atomic
    select m.org_id, m.location_id from directory.menus m where m.menu_id = asked_menu;
  end;

create function directory.guest_revisions_of(asked_orgs uuid[])
  returns table (org_id uuid, revision bigint)
  language sql stable security definer set search_path = pg_catalog, directory
  begin atomic
    select r.org_id, r.revision from directory.guest_revisions r where r.org_id = any (asked_orgs);
  end;

alter table directory.menus owner to tresen_directory;
alter table directory.guest_revisions owner to tresen_directory;
alter function directory.keep_menu() owner to tresen_directory;
alter function directory.count_guest_change() owner to tresen_directory;
alter function directory.menu_by_id(uuid) owner to tresen_directory;
alter function directory.guest_revisions_of(uuid[]) owner to tresen_directory;
revoke all on function directory.keep_menu(), directory.count_guest_change(), directory.menu_by_id(uuid),
  directory.guest_revisions_of(uuid[]) from public;
grant execute on function directory.menu_by_id(uuid), directory.guest_revisions_of(uuid[]) to tresen_app;
