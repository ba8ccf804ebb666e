-- The screen that guests read their numbers from. Its address is all that is needed to see it: whoever takes the address back takes
-- the row away, and a new row has a new address.
create table app.pickup_boards (
  org_id       uuid not null,
  location_id  uuid not null,
  -- 128 random bits.
  code         text not null check (code ~ '^[0-9a-f]{32}$'),
  made_at      timestamptz not null,
  primary key (org_id, location_id),
  foreign key (org_id, location_id) references app.locations
);
call app.wall('app.pickup_boards');
grant select, insert, delete on app.pickup_boards to tresen_app;

-- A screen has no account: its location is found by what its address hashes to.
create table directory.pickup_boards (
  org_id       uuid not null,
  location_id  uuid not null,
  code_hash    bytea not null unique,
  primary key (org_id, location_id)
);
create function directory.keep_pickup_board() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from directory.pickup_boards where org_id = old.org_id and location_id = old.location_id;
  else
    insert into directory.pickup_boards values (new.org_id, new.location_id, sha256(convert_to(new.code, 'UTF8')));
  end if;
  return null;
end $$;
create trigger keep_directory after insert or delete on app.pickup_boards
  for each row execute function directory.keep_pickup_board();

create function directory.pickup_board_by_hash(asked_hash bytea)
  returns table (org_id uuid, location_id uuid)
  language sql stable security definer set search_path = pg_catalog, directory, pg_temp
  begin atomic
    select b.org_id, b.location_id from directory.pickup_boards b where b.code_hash = asked_hash;
  end;
alter table directory.pickup_boards owner to tresen_directory;
alter function directory.keep_pickup_board() owner to tresen_directory;
alter function directory.pickup_board_by_hash(bytea) owner to tresen_directory;
revoke all on function directory.keep_pickup_board(), directory.pickup_board_by_hash(bytea) from public;
grant execute on function directory.pickup_board_by_hash(bytea) to tresen_app;
