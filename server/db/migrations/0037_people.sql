-- Everybody who works in a house, with or without a log-in. A log-in (app.memberships) points here by the same id; what a
-- till, a receipt or a log says about a person is this id, for ever. Nobody is deleted: who left stays named on old papers.
create table app.people (
  org_id          uuid not null references app.organizations,
  person_id       uuid not null,
  -- Empty: the person has a log-in, and the name is that of the account.
  name            text not null default '' check (length(name) <= 100),
  rights          text[] not null default '{}' check (rights <@ array['approve', 'books', 'owner']),
  -- At the tills of which places the PIN counts; null: of all.
  location_ids    uuid[] check (cardinality(location_ids) between 1 and 100),
  valid_until     timestamptz,
  deactivated_at  timestamptz,
  created_at      timestamptz not null default now(),
  primary key (org_id, person_id)
);
insert into app.people (org_id, person_id, created_at, deactivated_at)
  select org_id, user_id, created_at, deactivated_at from app.memberships;
call app.wall('app.people');
grant select, insert, update on app.people to tresen_app;

-- The program that is running makes and ends log-ins without knowing of people: their rows follow by themselves.
create function app.keep_person() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from app.staff_pins where org_id = old.org_id and user_id = old.user_id;
    update app.people set deactivated_at = coalesce(deactivated_at, now()), rights = '{}', valid_until = null
      where org_id = old.org_id and person_id = old.user_id;
  else
    insert into app.people (org_id, person_id, created_at, deactivated_at)
      values (new.org_id, new.user_id, new.created_at, new.deactivated_at)
      on conflict (org_id, person_id) do update set deactivated_at = excluded.deactivated_at;
  end if;
  return null;
end $$;
create trigger keep_person after insert or update of deactivated_at or delete on app.memberships
  for each row execute function app.keep_person();

-- PINs stay where they are and where the running program reads them; they now belong to a person, who needs no log-in.
alter table app.staff_pins drop constraint staff_pins_org_id_user_id_fkey;
alter table app.staff_pins add constraint staff_pins_person foreign key (org_id, user_id) references app.people not valid;
-- How many digits the PIN has, where it was set by somebody who counted them: so that no key has to be pressed after the last.
alter table app.staff_pins add column digits smallint;
-- Wrong tries before this moment are forgiven: a manager unlocked the PIN from the desk.
alter table app.staff_pins add column unlocked_at timestamptz;
-- New PINs of a house share its salt, so that one count at the till tells whose PIN it is: then no two may be the same.
-- index-lock: a row for each person with a PIN.
create unique index staff_pins_by_hash on app.staff_pins (org_id, salt, hash);

create constraint trigger count_catalogue_change after insert or update or delete on app.people
  deferrable initially deferred for each row execute function app.count_catalogue_change();

-- What a log-in may do is asked before the organisation is known.
alter table directory.memberships add column rights text[] not null default '{}';
alter table directory.memberships add column valid_until timestamptz;
create function directory.keep_person() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory, pg_temp as $$
begin
  update directory.memberships set rights = new.rights, valid_until = new.valid_until
    where user_id = new.person_id and org_id = new.org_id;
  return null;
end $$;
create trigger keep_directory after insert or update of rights, valid_until on app.people
  for each row execute function directory.keep_person();

create or replace function directory.memberships_of(asked_user uuid)
  returns table (org_id uuid, name text, role text)
  language sql stable security definer set search_path = pg_catalog, directory, pg_temp
  begin atomic
    select m.org_id, o.name, m.role from directory.memberships m
      join directory.organizations o on o.org_id = m.org_id
      where m.user_id = asked_user and m.is_active and (m.valid_until is null or m.valid_until > now())
      order by o.name, o.org_id;
  end;

create function directory.rights_of(asked_user uuid) returns table (org_id uuid, rights text[])
  language sql stable security definer set search_path = pg_catalog, directory, pg_temp
  begin atomic
    select m.org_id, m.rights from directory.memberships m
      where m.user_id = asked_user and m.is_active and m.rights <> '{}';
  end;
alter function directory.keep_person() owner to tresen_directory;
alter function directory.rights_of(uuid) owner to tresen_directory;
revoke all on function directory.keep_person(), directory.rights_of(uuid) from public;
grant execute on function directory.rights_of(uuid) to tresen_app;
