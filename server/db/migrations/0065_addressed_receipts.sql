-- Names on invoices. The receipt stays as it is: a name is written beside it, and a wrong one is followed by the next version.
create table app.addressed_receipts (
  org_id       uuid not null,
  order_id     uuid not null,
  version      integer not null check (version between 1 and 99),
  name         text not null check (length(name) between 1 and 100),
  street       text not null check (length(street) between 1 and 100),
  postal_code  text not null check (length(postal_code) between 3 and 10),
  city         text not null check (length(city) between 1 and 60),
  made_from    text not null check (made_from in ('guest', 'till', 'desk')),
  -- Null: the guest, or a till at which nobody had to say who it was.
  made_by      uuid,
  -- The till it was written at.
  device_id    uuid,
  made_at      timestamptz not null,
  primary key (org_id, order_id, version),
  foreign key (org_id, order_id) references app.order_keys,
  foreign key (org_id, device_id) references app.devices,
  -- Guests name themselves once, and nobody before them.
  check (made_from <> 'guest' or version = 1),
  check (made_from <> 'guest' or made_by is null),
  check (made_from <> 'desk' or made_by is not null),
  check ((made_from = 'till') = (device_id is not null))
);
create trigger addressed_receipts_append_only before update or delete on app.addressed_receipts
  for each row execute function app.refuse_change();
call app.wall('app.addressed_receipts');
grant select, insert on app.addressed_receipts to tresen_app;
