-- References and a column lock tables that sales read. Every sale takes its device first: with that one locked before the others, no
-- sale stands in the middle of what this waits for.
lock table app.devices in access exclusive mode;

-- Rooms of a location and what stands in them. A room belongs to an area: its printers, price lists and place of service.
create table app.rooms (
  org_id       uuid not null,
  room_id      uuid not null,
  location_id  uuid not null,
  -- None: the area of whichever device takes the order.
  area_id      uuid,
  name         text not null check (length(name) between 1 and 100),
  position     integer not null default 0,
  version      integer not null default 1,
  retired_at   timestamptz,
  primary key (org_id, room_id),
  -- So that a table stands in a room of its own location.
  unique (org_id, location_id, room_id),
  foreign key (org_id, location_id) references app.locations,
  foreign key (org_id, area_id) references app.areas
);
create index rooms_by_location on app.rooms (org_id, location_id, position);

-- A retired table keeps the name that receipts show.
create table app.dining_tables (
  org_id       uuid not null,
  table_id     uuid not null,
  location_id  uuid not null,
  room_id      uuid not null,
  -- Only what has a name can hold a bill.
  name         text check (length(name) between 1 and 24),
  seats        smallint not null check (seats between 0 and 99),
  shape        text not null check (shape in ('square', 'round', 'bar', 'wall')),
  -- Fields of the grid; turned about its own middle.
  x            smallint not null check (x between -48 and 47),
  y            smallint not null check (y between -48 and 47),
  w            smallint not null check (w between 1 and 48),
  h            smallint not null check (h between 1 and 48),
  turn         smallint not null check (turn in (0, 45, 90, 135, 180, 225, 270, 315)),
  -- In the order in which they were made.
  position     integer not null,
  retired_at   timestamptz,
  primary key (org_id, table_id),
  foreign key (org_id, location_id, room_id) references app.rooms (org_id, location_id, room_id),
  check (shape <> 'wall' or (name is null and seats = 0)),
  check (name is not null or (shape in ('bar', 'wall') and seats = 0))
);
create unique index dining_tables_by_name on app.dining_tables (org_id, location_id, lower(name)) where retired_at is null;
create index dining_tables_by_room on app.dining_tables (org_id, room_id, position);

call app.wall('app.rooms');
call app.wall('app.dining_tables');
grant select, insert, update on app.rooms, app.dining_tables to tresen_app;
-- The tables of a room are written as a whole with its version, which is what is watched.
create constraint trigger count_catalogue_change after insert or update or delete on app.rooms
  deferrable initially deferred for each row execute function app.count_catalogue_change();

-- What a location switches on below its features. A default that is the same for every row rewrites nothing.
alter table app.locations add abilities text[] not null default '{}';
alter table app.locations add constraint locations_abilities_check check (abilities <@ array['table-service']::text[]) not valid;
