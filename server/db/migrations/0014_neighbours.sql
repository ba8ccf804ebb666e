-- Letters between the devices of a place while they find each other. Read once, then gone; worth nothing after a minute,
-- so a crash may take them.
create unlogged table app.neighbour_letters (
  org_id       uuid not null,
  to_device_id uuid not null,
  letter_id    uuid not null,
  from_device_id uuid not null,
  body         text not null check (length(body) <= 16000),
  sent_at      timestamptz not null,
  primary key (org_id, to_device_id, letter_id),
  foreign key (org_id, to_device_id) references app.devices,
  foreign key (org_id, from_device_id) references app.devices
);
call app.wall('app.neighbour_letters');
grant select, insert, delete on app.neighbour_letters to tresen_app;
