-- References and checks lock tables that sales read. Every sale takes its device first: with that one locked before the others, no
-- sale stands in the middle of what this waits for.
lock table app.devices in access exclusive mode;

alter table app.locations drop constraint locations_abilities_check,
  add constraint locations_abilities_check check (abilities <@ array['table-service', 'card-terminals']::text[]) not valid;

-- Terminals that a location charges cards with. What its provider has to know of us in secret is sealed.
create table app.card_terminals (
  org_id       uuid not null,
  terminal_id  uuid not null,
  location_id  uuid not null,
  provider     text not null check (provider in ('sumup', 'zvt', 'stripe', 'double')),
  name         text not null check (length(name) between 1 and 60),
  -- The bridge that speaks to it, where it hangs in the network of the house.
  device_id    uuid,
  -- Where it is found: of whom, under which id, at which address.
  settings     jsonb not null,
  secrets      text not null default '',
  tip_rates    integer[] not null default '{}',
  made_at      timestamptz not null,
  tested_at    timestamptz,
  retired_at   timestamptz,
  primary key (org_id, terminal_id),
  foreign key (org_id, location_id) references app.locations,
  foreign key (org_id, device_id) references app.devices
);
create index card_terminals_by_location on app.card_terminals (org_id, location_id);
call app.wall('app.card_terminals');
grant select, insert, update on app.card_terminals to tresen_app;

-- One row for each time a terminal is asked for money, as far as it was heard of. What tills wrote down of it stands in their logs.
create table app.card_attempts (
  org_id          uuid not null,
  attempt_id      uuid not null,
  location_id     uuid not null,
  device_id       uuid,
  -- Of the entries it was heard from; a fact knows them by what it says.
  terminal_id     uuid,
  provider        text,
  order_id        uuid,
  kind            text not null check (kind in ('payment', 'refund', 'reversal')),
  amount_cents    bigint not null check (amount_cents >= 0),
  of_attempt_id   uuid,
  bills           jsonb not null,
  pieces          jsonb not null,
  -- `asked` as it was first heard; none: only its outcome was heard.
  asked           jsonb,
  -- Everybody's words about its outcome. The state follows from them by the rule of the domain.
  words           jsonb not null,
  state           text not null check (state in ('asked', 'unknown', 'approved', 'declined', 'cancelled')),
  approved_cents  bigint not null default 0,
  tip_cents       bigint not null default 0,
  -- Asked of this server, so that it may be told to a terminal here. What comes by a log alone stops nobody.
  is_interactive  boolean not null,
  step            text,
  vendor_id       text,
  asked_at        timestamptz not null,
  -- Before the first byte leaves. None: no terminal was told.
  told_at         timestamptz,
  cancel_asked_at timestamptz,
  -- Whose program waits for it, and until when nobody else asks.
  owner           uuid,
  owner_until     timestamptz,
  ask_again_at    timestamptz,
  asked_times     integer not null default 0,
  absent_count    integer not null default 0,
  changed_at      timestamptz not null,
  -- The receipt that says it was paid with this; or one that was paid with something else instead.
  booked_order_id uuid,
  paid_by_order_id uuid,
  primary key (org_id, attempt_id),
  foreign key (org_id, location_id) references app.locations
);
create unique index card_attempts_one_open on app.card_attempts (org_id, order_id)
  where state in ('asked', 'unknown') and is_interactive and kind = 'payment';
create unique index card_attempts_one_refund on app.card_attempts (org_id, of_attempt_id)
  where state in ('asked', 'unknown') and is_interactive and kind <> 'payment';
create index card_attempts_unbooked on app.card_attempts (org_id, location_id)
  where state in ('asked', 'unknown') or (state = 'approved' and booked_order_id is null);
create index card_attempts_due on app.card_attempts (ask_again_at) where ask_again_at is not null;
create index card_attempts_of on app.card_attempts (org_id, of_attempt_id) where of_attempt_id is not null;
call app.wall('app.card_attempts');
grant select, insert, update on app.card_attempts to tresen_app;

-- Whose payments have to be asked after: ids, and nothing of what is in them.
create function app.organizations_with_open_cards(at timestamptz) returns table (org_id uuid)
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  begin atomic
    select distinct a.org_id from app.card_attempts a where a.ask_again_at <= at;
  end;
revoke all on function app.organizations_with_open_cards(timestamptz) from public;
grant execute on function app.organizations_with_open_cards(timestamptz) to tresen_app;
create policy counting on app.card_attempts for select to tresen_owner using (true);

-- What screens of the location have to hear, from the server itself.
create function app.tell_of_card(asked_org uuid, asked_location uuid, payload jsonb, told_at timestamptz) returns bigint
  language plpgsql as $$
declare
  next_seq bigint;
begin
  update app.stream_heads set last_seq = last_seq + 1 where org_id = asked_org and location_id = asked_location
    returning last_seq into next_seq;
  if next_seq is null then
    return null;
  end if;
  insert into app.events (org_id, location_id, seq, created_on, event_id, type, payload, command_id, created_at)
    values (asked_org, asked_location, next_seq, (told_at at time zone 'utc')::date, gen_random_uuid(), 'card.moved', payload::text, null,
      told_at);
  return next_seq;
end $$;
