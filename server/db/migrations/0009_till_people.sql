-- The PIN of somebody who sells: never the PIN itself, only what lets a till check one without asking the server.
create table app.staff_pins (
  org_id      uuid not null,
  user_id     uuid not null,
  salt        bytea not null check (length(salt) = 16),
  iterations  integer not null check (iterations >= 210000),
  hash        bytea not null check (length(hash) = 32),
  set_by      uuid not null,
  set_at      timestamptz not null,
  primary key (org_id, user_id),
  foreign key (org_id, user_id) references app.memberships on delete cascade
);

-- A gift card that was sold under a code. The rate was fixed when it was sold. The balance is what its ledger adds up
-- to; it may fall below zero, because what happened at a counter is written down and not refused. For the same reason no
-- article has to be there.
create table app.gift_cards (
  org_id          uuid not null references app.organizations,
  code            text not null check (code ~ '^[A-Z0-9-]{4,40}$'),
  article_id      uuid not null,
  name            text not null,
  tax_key         text not null,
  rate_permille   integer not null,
  balance_cents   bigint not null,
  issued_at       timestamptz not null,
  primary key (org_id, code)
);

create table app.gift_card_ledger (
  org_id        uuid not null,
  code          text not null,
  order_id      uuid not null,
  line_no       integer not null,
  kind          text not null check (kind in ('sold', 'redeemed')),
  -- As on the receipt: what was sold counts up, what was redeemed counts down, and a counter-booking the other way.
  amount_cents  bigint not null,
  booked_at     timestamptz not null,
  primary key (org_id, code, order_id, line_no),
  foreign key (org_id, code) references app.gift_cards
);
create trigger gift_card_ledger_append_only before update or delete on app.gift_card_ledger
  for each row execute function app.refuse_change();

-- Set aside for one order while it is being paid, so that two tills cannot spend the same euro.
create table app.gift_card_holds (
  org_id        uuid not null,
  order_id      uuid not null,
  code          text not null,
  amount_cents  bigint not null check (amount_cents > 0),
  device_id     uuid not null,
  expires_at    timestamptz not null,
  primary key (org_id, order_id, code),
  foreign key (org_id, code) references app.gift_cards
);
create index gift_card_holds_by_card on app.gift_card_holds (org_id, code);

-- What the fiscal security device said about a receipt, or why it said nothing. One row for each receipt that had to be
-- signed; a receipt of a place without such a device has none.
create table app.tse_signatures (
  org_id              uuid not null references app.organizations,
  order_id            uuid not null,
  business_date       date not null,
  location_id         uuid not null,
  provider            text not null,
  process_type        text not null,
  process_data        text not null,
  error               text not null default '',
  transaction_number  text not null default '',
  signature_counter   text not null default '',
  started_at          timestamptz,
  logged_at           timestamptz,
  signature_value     text not null default '',
  algorithm           text not null default '',
  log_time_format     text not null default '',
  public_key          text not null default '',
  tse_serial          text not null default '',
  client_serial       text not null default '',
  stored_at           timestamptz not null,
  primary key (org_id, order_id, business_date),
  check ((error = '') = (signature_value <> ''))
) partition by range (business_date);
create trigger tse_signatures_append_only before update or delete on app.tse_signatures
  for each row execute function app.refuse_change();

-- From when to when a place sold without signatures, and why: the tax office asks for it.
create table app.tse_outages (
  org_id       uuid not null,
  outage_id    uuid not null,
  location_id  uuid not null,
  reason       text not null,
  detected_by  text not null,
  started_at   timestamptz not null,
  tried_at     timestamptz not null,
  ended_at     timestamptz,
  primary key (org_id, outage_id),
  foreign key (org_id, location_id) references app.locations,
  check (ended_at >= started_at)
);
create unique index tse_outages_open on app.tse_outages (org_id, location_id) where ended_at is null;

-- The memory of the practice device: stands in for a machine somewhere else, so the program that asks it forgets nothing
-- when it is restarted.
create table app.tse_practice_transactions (
  org_id          uuid not null,
  location_id     uuid not null,
  transaction_id  uuid not null,
  client_id       uuid not null,
  number          integer not null,
  start_counter   integer not null,
  finish_counter  integer,
  process_type    text not null default '',
  process_data    text not null default '',
  started_at      timestamptz not null,
  finished_at     timestamptz,
  is_cancelled    boolean not null default false,
  primary key (org_id, location_id, transaction_id),
  unique (org_id, location_id, number),
  foreign key (org_id, location_id) references app.locations
);

call app.wall('app.staff_pins');
call app.wall('app.gift_cards');
call app.wall('app.gift_card_ledger');
call app.wall('app.gift_card_holds');
call app.wall('app.tse_signatures');
call app.wall('app.tse_outages');
call app.wall('app.tse_practice_transactions');
grant select, insert, update, delete on app.staff_pins to tresen_app;
grant select, insert, update (balance_cents) on app.gift_cards to tresen_app;
grant select, insert on app.gift_card_ledger, app.tse_signatures to tresen_app;
grant select, insert, update, delete on app.gift_card_holds to tresen_app;
grant select, insert, update (tried_at, ended_at) on app.tse_outages to tresen_app;
grant select, insert, update (finish_counter, process_type, process_data, finished_at, is_cancelled)
  on app.tse_practice_transactions to tresen_app;

-- A new device knows its code and nothing else: whose it is, is found by the code's hash.
create table directory.device_codes (
  code_hash bytea primary key, org_id uuid not null, code_id uuid not null, expires_at timestamptz not null
);
create index device_codes_by_expiry on directory.device_codes (expires_at);
create function directory.keep_device_code() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory as $$
begin
  delete from directory.device_codes where expires_at < now() - interval '1 hour';
  insert into directory.device_codes values (new.code_hash, new.org_id, new.code_id, new.expires_at);
  return null;
end $$;
create trigger keep_directory after insert on app.device_codes
  for each row execute function directory.keep_device_code();
create function directory.device_code_by_hash(asked_hash bytea, at timestamptz) returns table (org_id uuid, code_id uuid)
  language sql stable security definer set search_path = pg_catalog, directory
  begin atomic
    select c.org_id, c.code_id from directory.device_codes c where c.code_hash = asked_hash and c.expires_at > at;
  end;
alter table directory.device_codes owner to tresen_directory;
alter function directory.keep_device_code() owner to tresen_directory;
alter function directory.device_code_by_hash(bytea, timestamptz) owner to tresen_directory;
revoke all on function directory.keep_device_code(), directory.device_code_by_hash(bytea, timestamptz) from public;
grant execute on function directory.device_code_by_hash(bytea, timestamptz) to tresen_app;
