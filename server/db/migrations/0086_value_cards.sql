-- A multi-purpose voucher that was sold: money of a guest, taxed when it is spent. It stands beside the gift cards of one rate, because
-- it has none: no article, no key. The balance is what its ledger adds up to; it may fall below zero, like theirs.
create table app.value_cards (
  org_id          uuid not null references app.organizations,
  code            text not null check (code ~ '^[A-Z0-9-]{4,40}$'),
  -- For lists and papers at the desk, where the code has no business.
  value_card_id   uuid not null default gen_random_uuid(),
  balance_cents   bigint not null,
  issued_at       timestamptz not null,
  primary key (org_id, code),
  unique (org_id, value_card_id)
);

create table app.value_card_ledger (
  org_id        uuid not null,
  code          text not null,
  order_id      uuid not null,
  line_no       integer not null,
  kind          text not null check (kind in ('sold', 'redeemed')),
  -- As on the receipt: what was sold counts up, what was redeemed counts down, and a counter-booking the other way.
  amount_cents  bigint not null,
  location_id   uuid not null,
  booked_at     timestamptz not null,
  primary key (org_id, code, order_id, line_no),
  foreign key (org_id, code) references app.value_cards,
  foreign key (org_id, location_id) references app.locations
);
create trigger value_card_ledger_append_only before update or delete on app.value_card_ledger
  for each row execute function app.refuse_change();

-- Set aside for one order while it is being paid, so that two tills cannot spend the same euro.
create table app.value_card_holds (
  org_id        uuid not null,
  order_id      uuid not null,
  code          text not null,
  amount_cents  bigint not null check (amount_cents > 0),
  device_id     uuid not null,
  expires_at    timestamptz not null,
  primary key (org_id, order_id, code),
  foreign key (org_id, code) references app.value_cards
);
create index value_card_holds_by_card on app.value_card_holds (org_id, code);

call app.wall('app.value_cards');
call app.wall('app.value_card_ledger');
call app.wall('app.value_card_holds');
grant select, insert, update (balance_cents) on app.value_cards to tresen_app;
grant select, insert on app.value_card_ledger to tresen_app;
grant select, insert, update, delete on app.value_card_holds to tresen_app;
