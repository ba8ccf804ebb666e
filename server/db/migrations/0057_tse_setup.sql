-- Setting up the security device of a location: what its owner answered, how far it has come, and what was kept of the device.
alter table app.locations add column has_steady_internet boolean;
-- Why receipts need not be issued here (section 146a (2) sentence 2 AO): the authority's letter, in the owner's words. Empty: they have to be.
alter table app.locations add column receipt_exemption text not null default ''
  constraint locations_receipt_exemption check (length(receipt_exemption) <= 200);

alter table app.tse_devices
  -- What the last attempt of the set-up failed with; empty: nothing, or it goes on.
  add column setup_error text not null default '',
  -- The vendor has taken our PIN: it cannot be asked for that.
  add column is_pin_set boolean not null default false,
  add column retired_at timestamptz;
alter table app.tse_devices add constraint tse_devices_retired check ((state = 'retired') = (retired_at is not null)) not valid;
grant update (setup_error, is_pin_set, retired_at) on app.tse_devices to tresen_app;

-- Every export of a device that was fetched: a range of signature counters, without a gap from the first one on. Never changed.
create table app.tse_archives (
  org_id        uuid not null,
  tss_id        uuid not null,
  from_counter  bigint not null check (from_counter > 0),
  to_counter    bigint not null,
  file_key      text not null,
  sha256        text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes    bigint not null check (size_bytes > 0),
  kept_at       timestamptz not null,
  primary key (org_id, tss_id, from_counter),
  unique (org_id, tss_id, to_counter),
  foreign key (org_id, tss_id) references app.tse_devices,
  check (to_counter >= from_counter)
);
create function app.refuse_gap_in_archive() returns trigger
  language plpgsql as $$
begin
  if new.from_counter <> 1 + coalesce((select max(a.to_counter) from app.tse_archives a
      where a.org_id = new.org_id and a.tss_id = new.tss_id), 0) then
    raise exception 'the archive of a device has no gap' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger tse_archives_gapless before insert on app.tse_archives
  for each row execute function app.refuse_gap_in_archive();
create trigger tse_archives_append_only before update or delete on app.tse_archives
  for each row execute function app.refuse_change();

-- What was told about the end of a certificate, by the days that were left then: each word once.
create table app.tse_certificate_words (
  org_id     uuid not null,
  tss_id     uuid not null,
  days_left  integer not null,
  told_at    timestamptz not null,
  primary key (org_id, tss_id, days_left),
  foreign key (org_id, tss_id) references app.tse_devices
);
create trigger tse_certificate_words_append_only before update or delete on app.tse_certificate_words
  for each row execute function app.refuse_change();

call app.wall('app.tse_archives');
call app.wall('app.tse_certificate_words');
grant select, insert on app.tse_archives, app.tse_certificate_words to tresen_app;

-- As before, and also those whose device is still being set up.
create or replace function app.organizations_with_tse() returns table (org_id uuid)
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  begin atomic
    select distinct d.org_id from app.tse_devices d where d.state <> 'retired';
  end;
