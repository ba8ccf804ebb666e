-- Where the slips of tables come out. None: whoever works at the station looks at a screen.
alter table app.stations add column printer_id uuid;
alter table app.stations add constraint stations_printer_id_fkey
  foreign key (org_id, printer_id) references app.printers (org_id, printer_id) not valid;

-- Which device brings out the slips of a printer. Talk, no fact: it is said again every few seconds, and a crash may take it.
create unlogged table app.printer_leases (
  org_id          uuid not null,
  printer_id      uuid not null,
  location_id     uuid not null,
  device_id       uuid not null,
  -- One more with each change of hands; which of two counts is decided by it and by no clock.
  term            bigint not null,
  no              bigint not null,
  is_over         boolean not null,
  -- Slips that may be on paper without being called printed.
  begun           jsonb not null,
  -- What was ordered before may be on paper although nobody says so; milliseconds since 1970.
  doubtful_before bigint not null,
  heard_at        timestamptz not null,
  primary key (org_id, printer_id)
);
call app.wall('app.printer_leases');
grant select, insert, update, delete on app.printer_leases to tresen_app;

-- index-lock: holds no row before the first slip is told after this; each partition is read once.
create index events_printed on app.events (org_id, location_id, created_at) where type = 'order.printed';
