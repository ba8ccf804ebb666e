-- The till: devices, their registers, the log they send, and what becomes of it. Nothing here refers to articles, areas
-- or people by a foreign key: a sale that happened is kept, whatever has become of them since. What every sale writes has
-- no check constraints either, which would be read anew for each row: `app.record_entries` alone writes there.

-- The closing unit of a location: its registers are closed together, under this id.
alter table app.locations add column master_register_id uuid not null default gen_random_uuid();

create table app.devices (
  org_id        uuid not null,
  device_id     uuid not null,
  location_id   uuid not null,
  role          text not null check (role in ('pos', 'kds', 'office')),
  name          text not null check (length(name) <= 100),
  -- Raw P-256 point, base64url. The other half never leaves the device.
  public_key    text not null check (length(public_key) <= 200),
  platform      text not null default '' check (length(platform) <= 300),
  state         text not null default 'active' check (state in ('active', 'frozen', 'lost', 'revoked')),
  enrolled_at   timestamptz not null,
  enrolled_by   uuid,
  last_seen_at  timestamptz,
  -- What the device said when it was last heard.
  unsent        bigint not null default 0,
  is_persisted  boolean not null default false,
  app           text not null default '' check (length(app) <= 60),
  -- Lost or revoked: what was signed later is set aside.
  revoked_at    timestamptz,
  revoked_by    uuid,
  primary key (org_id, device_id),
  foreign key (org_id, location_id) references app.locations,
  check ((state in ('lost', 'revoked')) = (revoked_at is not null))
);
create index devices_by_location on app.devices (org_id, location_id);

create table app.device_codes (
  org_id              uuid not null,
  code_id             uuid not null,
  -- The code itself is only on the manager's screen.
  code_hash           bytea not null,
  location_id         uuid not null,
  role                text not null check (role in ('pos', 'kds', 'office')),
  name                text not null check (length(name) <= 100),
  replaces_device_id  uuid,
  created_by          uuid not null,
  created_at          timestamptz not null,
  expires_at          timestamptz not null,
  used_at             timestamptz,
  used_by_device_id   uuid,
  primary key (org_id, code_id),
  unique (org_id, code_hash),
  foreign key (org_id, location_id) references app.locations,
  foreign key (org_id, replaces_device_id) references app.devices,
  check (expires_at <= created_at + interval '10 minutes')
);

-- How far each device's log has come. Locked by whoever takes its next entry: that is order and dedupe in one row.
create table app.device_heads (
  org_id     uuid not null,
  device_id  uuid not null,
  last_seq   bigint not null default 0,
  last_hash  text not null default repeat('0', 64),
  primary key (org_id, device_id),
  foreign key (org_id, device_id) references app.devices
) with (fillfactor = 50);

create table app.cash_registers (
  org_id       uuid not null,
  register_id  uuid not null,
  location_id  uuid not null,
  code         text not null check (code ~ '^K[1-9][0-9]{0,3}$'),
  -- What the tax office is told of.
  serial       text not null check (length(serial) between 1 and 60),
  position     integer not null check (position > 0),
  created_at   timestamptz not null default now(),
  primary key (org_id, register_id),
  unique (org_id, location_id, code),
  unique (org_id, location_id, position),
  unique (org_id, serial),
  foreign key (org_id, location_id) references app.locations
);

-- Which device writes a register's numbers. A register that goes on with another device does so in a new series.
create table app.register_series (
  org_id        uuid not null,
  register_id   uuid not null,
  series        integer not null,
  device_id     uuid not null,
  last_no       bigint not null default 0,
  -- The end of the chain of this series' receipts.
  last_hash     bytea not null default decode(repeat('00', 32), 'hex'),
  last_sold_at  timestamptz,
  opened_at     timestamptz not null,
  closed_at     timestamptz,
  primary key (org_id, register_id, series),
  foreign key (org_id, register_id) references app.cash_registers,
  foreign key (org_id, device_id) references app.devices
) with (fillfactor = 50);
create unique index register_series_open on app.register_series (org_id, register_id) where closed_at is null;
create index register_series_by_device on app.register_series (org_id, device_id);

-- Every entry as the device signed it, and what became of it.
create table app.device_commands (
  org_id       uuid not null,
  device_id    uuid not null,
  seq          bigint not null,
  received_on  date not null,
  command_id   uuid not null,
  type         text not null,
  hash         text not null,
  entry        text not null,
  outcome      text not null,
  code         text not null default '',
  event_seq    bigint,
  received_at  timestamptz not null,
  primary key (org_id, device_id, seq, received_on)
) partition by range (received_on);

-- What is unique for ever cannot be a key of a table that is cut by month.
create table app.command_keys (
  org_id uuid not null, command_id uuid not null, device_id uuid not null, seq bigint not null,
  primary key (org_id, command_id)
);
create table app.order_keys (
  org_id uuid not null, order_id uuid not null, business_date date not null,
  register_id uuid not null, series integer not null, no bigint not null,
  primary key (org_id, order_id)
);

-- Kept as it came, counted nowhere until somebody has decided.
create table app.parked_commands (
  org_id       uuid not null,
  parked_id    uuid not null,
  device_id    uuid not null,
  location_id  uuid not null,
  seq          bigint not null,
  hash         text not null,
  type         text not null,
  entry        text not null,
  cause        text not null,
  total_cents  bigint,
  parked_at    timestamptz not null,
  decision     text check (decision in ('taken', 'left-out', 'replayed')),
  decided_at   timestamptz,
  decided_by   uuid,
  reason       text not null default '',
  primary key (org_id, parked_id),
  unique (org_id, device_id, seq, hash),
  check ((decision is null) = (decided_at is null))
);
create index parked_commands_open on app.parked_commands (org_id, parked_at) where decision is null;

create table app.incidents (
  org_id       uuid not null,
  incident_id  uuid not null,
  location_id  uuid not null,
  device_id    uuid,
  kind         text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  severity     text not null check (severity in ('info', 'warning', 'serious')),
  subject      jsonb not null default '{}',
  opened_at    timestamptz not null,
  closed_at    timestamptz,
  closed_by    uuid,
  note         text not null default '' check (length(note) <= 500),
  primary key (org_id, incident_id)
);
create index incidents_by_age on app.incidents (org_id, opened_at);

-- What happens in a location, without a gap: the head is locked by whoever appends, so commits come in the order of numbers.
create table app.stream_heads (
  org_id       uuid not null,
  location_id  uuid not null,
  last_seq     bigint not null default 0,
  primary key (org_id, location_id),
  foreign key (org_id, location_id) references app.locations
) with (fillfactor = 50);
create table app.events (
  org_id       uuid not null,
  location_id  uuid not null,
  seq          bigint not null,
  created_on   date not null,
  -- A reader's cursor is both: after a restore the same number may mean another event.
  event_id     uuid not null,
  type         text not null,
  payload      text not null,
  command_id   uuid,
  created_at   timestamptz not null,
  primary key (org_id, location_id, seq, created_on)
) partition by range (created_on);

create table app.orders (
  org_id         uuid not null,
  order_id       uuid not null,
  business_date  date not null,
  location_id    uuid not null,
  area_id        uuid,
  status         text not null,
  version        integer not null default 1,
  placed_at      timestamptz not null,
  accepted_by    uuid,
  accepted_at    timestamptz,
  changed_at     timestamptz not null,
  primary key (org_id, order_id, business_date)
) partition by range (business_date);
create index orders_open on app.orders (org_id, location_id, placed_at) where status <> 'completed';

create table app.receipts (
  org_id                uuid not null,
  register_id           uuid not null,
  series                integer not null,
  no                    bigint not null,
  business_date         date not null,
  location_id           uuid not null,
  area_id               uuid,
  order_id              uuid not null,
  device_id             uuid not null,
  device_seq            bigint not null,
  register_code         text not null,
  pickup_no             bigint not null,
  -- By the device's clock as far as its error is known, and never before the register's receipt before.
  occurred_at           timestamptz not null,
  device_at             timestamptz not null,
  received_at           timestamptz not null,
  is_late               boolean not null,
  actor_id              uuid,
  actor_via             text not null,
  place                 text not null,
  total_cents           bigint not null,
  -- Once per rate, split on the device and never again.
  vat_rates_permille    integer[] not null,
  vat_gross_cents       bigint[] not null,
  vat_net_cents         bigint[] not null,
  vat_tax_cents         bigint[] not null,
  reason                text not null,
  note                  text not null,
  kitchen               text not null,
  catalogue             text not null,
  cancels_order_id      uuid,
  cancels_register_code text,
  cancels_series        bigint,
  cancels_no            bigint,
  cancels_whole         boolean,
  cancel_reason         text,
  z_no                  bigint,
  -- The chain of this series: `hash` is taken of `prev_hash` and the hash the device signed.
  entry_hash            bytea not null,
  prev_hash             bytea not null,
  hash                  bytea not null,
  primary key (org_id, register_id, series, no, business_date)
) partition by range (business_date);
create index receipts_by_time on app.receipts (org_id, location_id, occurred_at);
create index receipts_that_cancel on app.receipts (org_id, cancels_order_id) where cancels_order_id is not null;

create table app.receipt_lines (
  org_id            uuid not null,
  register_id       uuid not null,
  series            integer not null,
  no                bigint not null,
  business_date     date not null,
  line_no           integer not null,
  parent_line_no    integer,
  kind              text not null,
  article_id        uuid,
  article_version   bigint,
  name              text not null,
  quantity          integer not null,
  unit_cents        bigint not null,
  total_cents       bigint not null,
  tax_key           text not null,
  -- What of the total falls under which rate.
  rates_permille    integer[] not null,
  rate_gross_cents  bigint[] not null,
  note              text not null,
  free_reason       text not null,
  station_id        uuid,
  gift_card_code    text,
  primary key (org_id, register_id, series, no, line_no, business_date)
) partition by range (business_date);

create table app.receipt_payments (
  org_id          uuid not null,
  register_id     uuid not null,
  series          integer not null,
  no              bigint not null,
  business_date   date not null,
  payment_no      integer not null,
  type            text not null,
  amount_cents    bigint not null,
  tendered_cents  bigint not null,
  change_cents    bigint not null,
  primary key (org_id, register_id, series, no, payment_no, business_date)
) partition by range (business_date);
