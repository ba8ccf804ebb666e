-- Printers: what they are, how they are spoken to, and what the device they hang on last said of them.
create table app.printers (
  org_id             uuid not null,
  printer_id         uuid not null,
  location_id        uuid not null,
  name               text not null check (length(name) between 1 and 40),
  connection         text not null check (connection in ('usb', 'cloudprnt')),
  usb_vendor_id      integer check (usb_vendor_id between 0 and 65535),
  usb_product_id     integer check (usb_product_id between 0 and 65535),
  -- Null: the device has none, or one that many share.
  usb_serial         text check (length(usb_serial) between 4 and 126),
  usb_name           text not null default '' check (length(usb_name) <= 126),
  -- The browser that it hangs on: others hand it their paper.
  host_device_id     uuid,
  -- A printer without a device proves itself with the secret in its address; here is only the hash.
  cloud_secret_hash  bytea,
  language           text not null check (language in ('esc-pos', 'star-prnt', 'star-line')),
  width_chars        integer not null check (width_chars between 24 and 48),
  code_page_table    text not null check (length(code_page_table) <= 40),
  code_page          text not null check (length(code_page) <= 40),
  cuts               boolean not null,
  feed_lines         integer not null check (feed_lines between 0 and 10),
  has_drawer         boolean not null,
  drawer_pin         integer not null check (drawer_pin in (2, 5)),
  is_tested          boolean not null default false,
  version            integer not null default 1,
  state              text,
  cause              text,
  seen_at            timestamptz,
  created_at         timestamptz not null,
  retired_at         timestamptz,
  primary key (org_id, printer_id),
  foreign key (org_id, location_id) references app.locations,
  foreign key (org_id, host_device_id) references app.devices,
  check ((connection = 'usb') = (usb_vendor_id is not null and usb_product_id is not null)),
  check ((connection = 'cloudprnt') = (cloud_secret_hash is not null))
);
create index printers_by_location on app.printers (org_id, location_id);
create unique index printers_name on app.printers (org_id, location_id, lower(btrim(name))) where retired_at is null;
-- A USB device is one printer. Two of a kind without a serial number cannot be told apart: one of them for each host.
create unique index printers_usb_device on app.printers (org_id, usb_vendor_id, usb_product_id, usb_serial)
  where usb_serial is not null and retired_at is null;
create unique index printers_usb_kind on app.printers
    (org_id, coalesce(host_device_id, '00000000-0000-0000-0000-000000000000'), usb_vendor_id, usb_product_id)
  where connection = 'usb' and usb_serial is null and retired_at is null;

alter table app.areas
  add column printer_id uuid,
  add foreign key (org_id, printer_id) references app.printers;

call app.wall('app.printers');
grant select, insert, update on app.printers to tresen_app;
