-- Writes one entry and books it to its drawer: as a move of a series that no till has, so that Z-report, X-report, cash book and the
-- next count take it as they take every other.
create or replace function app.book_office_entry(asked_location uuid, asked_register uuid, asked_id uuid, asked_date date, asked_kind text,
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
