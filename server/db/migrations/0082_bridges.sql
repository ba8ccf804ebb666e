-- A reference and checks lock tables that sales read. Every sale takes its device first: with that one locked before the others, no
-- sale stands in the middle of what this waits for.
lock table app.devices in access exclusive mode;

-- A bridge is a program in the network of a location that prints where a browser cannot.
alter table app.devices drop constraint devices_role_check,
  add constraint devices_role_check check (role in ('pos', 'kds', 'office', 'bridge')) not valid;
alter table app.device_codes drop constraint device_codes_role_check,
  add constraint device_codes_role_check check (role in ('pos', 'kds', 'office', 'bridge')) not valid;

create table app.bridges (
  org_id             uuid not null,
  device_id          uuid not null,
  location_id        uuid not null,
  -- Tills of the location show it to the bridge on their own computer. It opens nothing elsewhere.
  local_token        text not null check (length(local_token) between 32 and 64),
  version            text not null check (length(version) <= 20),
  started_at         timestamptz not null,
  seen_at            timestamptz not null,
  -- The one search for printers that it was last asked for. Without an address: everything near it.
  search_id          uuid,
  search_target      jsonb,
  search_asked_at    timestamptz,
  -- None: not answered yet.
  search_found       jsonb,
  primary key (org_id, device_id),
  foreign key (org_id, device_id) references app.devices,
  foreign key (org_id, location_id) references app.locations
);
create index bridges_by_location on app.bridges (org_id, location_id);
call app.wall('app.bridges');
grant select, insert, update on app.bridges to tresen_app;

alter table app.printers
  drop constraint printers_connection_check,
  add constraint printers_connection_check check (connection in ('usb', 'cloudprnt', 'network')) not valid,
  add network_address text check (length(network_address) between 7 and 15),
  add network_port integer check (network_port between 1 and 65535),
  add network_protocol text check (network_protocol in ('raw', 'epos')),
  add constraint printers_network_check check (
    (connection = 'network') = (network_address is not null and network_port is not null and network_protocol is not null)
      and (connection <> 'network' or host_device_id is not null)) not valid;
-- index-lock: an organisation has a handful of printers; making this takes less than the lock's patience.
create unique index printers_network on app.printers (org_id, host_device_id, network_address, network_port)
  where connection = 'network' and retired_at is null;
