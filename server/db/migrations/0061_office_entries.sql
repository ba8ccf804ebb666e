-- Entries of the cash book that are written at a desk. They have no device: a location has a writer of its own for them, which numbers
-- them without a gap and ties each to the one before.
create table app.office_books (
  org_id       uuid not null,
  location_id  uuid not null,
  writer_id    uuid not null default gen_random_uuid(),
  last_no      bigint not null default 0,
  last_hash    bytea not null default decode(repeat('00', 32), 'hex'),
  primary key (org_id, location_id),
  foreign key (org_id, location_id) references app.locations
);
create table app.office_entries (
  org_id         uuid not null,
  location_id    uuid not null,
  entry_no       bigint not null,
  entry_id       uuid not null,
  register_id    uuid not null,
  business_date  date not null,
  move_kind      text not null,
  amount_cents   bigint not null check (amount_cents <> 0),
  reason         text not null check (length(reason) between 1 and 200),
  -- The number of the entry that this one takes back.
  reverses_no    bigint,
  actor_id       uuid not null,
  made_at        timestamptz not null,
  prev_hash      bytea not null,
  hash           bytea not null,
  primary key (org_id, location_id, entry_no),
  unique (org_id, entry_id),
  -- Taken back once, and what takes back stays.
  unique (org_id, location_id, reverses_no),
  foreign key (org_id, location_id) references app.locations,
  foreign key (org_id, register_id) references app.cash_registers,
  foreign key (org_id, location_id, reverses_no) references app.office_entries
);
create trigger office_entries_append_only before update or delete on app.office_entries
  for each row execute function app.refuse_change();
call app.wall('app.office_books');
call app.wall('app.office_entries');
grant select, insert on app.office_books, app.office_entries to tresen_app;
grant update (last_no, last_hash) on app.office_books to tresen_app;

-- What is tied together: everything that an entry says.
create function app.hash_of_office_entry(e app.office_entries) returns bytea
  language sql stable as $$
    select sha256(e.prev_hash || convert_to(jsonb_build_object('orgId', e.org_id, 'locationId', e.location_id, 'number', e.entry_no,
      'entryId', e.entry_id, 'registerId', e.register_id, 'businessDate', e.business_date, 'kind', e.move_kind,
      'amountCents', e.amount_cents, 'reason', e.reason, 'reverses', e.reverses_no, 'actorId', e.actor_id,
      'madeAt', app.iso_time(e.made_at))::text, 'UTF8'))
  $$;

-- Opens the book and keeps the drawer still until the end of the transaction, as its till does: what it holds is asked afterwards.
create function app.open_office_book(asked_location uuid, asked_register uuid) returns void
  language plpgsql as $$
begin
  insert into app.office_books (org_id, location_id) values (app.current_org(), asked_location) on conflict do nothing;
  perform 1 from app.office_books b where b.org_id = app.current_org() and b.location_id = asked_location for update;
  perform 1 from app.register_series s where s.org_id = app.current_org() and s.register_id = asked_register
    order by s.series for no key update;
end $$;

-- Writes one entry and books it to its drawer: as a move of a series that no till has, so that Z-report, X-report, cash book and the
-- next count take it as they take every other.
create function app.book_office_entry(asked_location uuid, asked_register uuid, asked_id uuid, asked_date date, asked_kind text,
    asked_cents bigint, asked_reason text, asked_reverses bigint, asked_actor uuid, asked_at timestamptz) returns bigint
  language plpgsql as $$
declare
  org constant uuid := app.current_org();
  book app.office_books;
  entry app.office_entries;
begin
  perform app.open_office_book(asked_location, asked_register);
  select b.* into strict book from app.office_books b where b.org_id = org and b.location_id = asked_location;
  entry.org_id := org;
  entry.location_id := asked_location;
  entry.entry_no := book.last_no + 1;
  entry.entry_id := asked_id;
  entry.register_id := asked_register;
  entry.business_date := asked_date;
  entry.move_kind := asked_kind;
  entry.amount_cents := asked_cents;
  entry.reason := asked_reason;
  entry.reverses_no := asked_reverses;
  entry.actor_id := asked_actor;
  entry.made_at := asked_at;
  entry.prev_hash := book.last_hash;
  entry.hash := app.hash_of_office_entry(entry);
  insert into app.office_entries select entry.*;
  update app.office_books b set last_no = entry.entry_no, last_hash = entry.hash
    where b.org_id = org and b.location_id = asked_location;
  insert into app.cash_entries (org_id, device_id, device_seq, business_date, location_id, register_id, series, kind, move_kind,
      amount_cents, reason, actor_id, occurred_at, received_at)
    values (org, book.writer_id, entry.entry_no, asked_date, asked_location, asked_register, 0, 'move', asked_kind, asked_cents,
      asked_reason, asked_actor, asked_at, asked_at);
  return entry.entry_no;
end $$;

-- As before, and: a count that comes late does not know what the office booked after it.
create or replace function app.book_cash(e app.entry_to_record) returns app.recorded
  language plpgsql as $$
declare
  expected bigint;
  new_seq bigint;
  one app.incident_to_record;
begin
  perform 1 from app.register_series s where s.org_id = e.org_id and s.register_id = e.register_id
    and s.series = e.series and s.device_id = e.device_id for no key update;
  if not found then
    return ('parked', 'register-unknown', null)::app.recorded;
  end if;
  if e.cash_kind = 'count' then
    expected := app.drawer_balance(e.location_id, e.register_id)
      - coalesce((select app.safe_cents(sum(o.amount_cents)) from app.office_entries o where o.org_id = e.org_id
          and o.location_id = e.location_id and o.register_id = e.register_id and o.made_at > e.signed_at), 0);
  end if;
  insert into app.cash_entries (org_id, device_id, device_seq, business_date, location_id, register_id, series, kind,
      move_kind, amount_cents, counted_cents, expected_cents, pieces, reason, actor_id, occurred_at, received_at,
      device_date)
    values (e.org_id, e.device_id, e.seq, e.business_date, e.location_id, e.register_id, e.series, e.cash_kind, e.move_kind,
      coalesce(e.counted_cents - expected, e.total_cents, 0), e.counted_cents, expected, e.pieces, e.reason, e.actor_id,
      e.signed_at, e.received_at, e.device_date);
  foreach one in array coalesce(e.incidents, '{}') loop
    perform app.raise_incident(e, one.kind, one.severity, one.subject);
  end loop;
  if e.event_type is not null then
    new_seq := app.append_event(e, e.event_type, e.event_payload);
  end if;
  return ('applied', '', new_seq)::app.recorded;
end $$;
