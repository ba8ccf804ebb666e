-- The books of each location, month by month: what was put into one package, and by which hash the next one knows it. The bytes are
-- with the file store.
create table app.archive_packages (
  org_id        uuid not null,
  location_id   uuid not null,
  package_no    integer not null check (package_no > 0),
  -- Its first day.
  month         date not null check (extract(day from month) = 1),
  -- Up to which Z-report everything is in this package or in one before.
  last_z_no     bigint not null check (last_z_no >= 0),
  sha256        text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes    bigint not null check (size_bytes > 0),
  -- Empty: the first one.
  prev_hash     text not null check (prev_hash ~ '^([0-9a-f]{64})?$'),
  hash          text not null check (hash ~ '^[0-9a-f]{64}$'),
  kept_at       timestamptz not null,
  kept_until    date not null,
  primary key (org_id, location_id, package_no),
  unique (org_id, location_id, month),
  foreign key (org_id, location_id) references app.locations
);
create function app.refuse_broken_archive() returns trigger
  language plpgsql as $$
declare
  last record;
begin
  select p.package_no, p.hash, p.month, p.last_z_no into last from app.archive_packages p
    where p.org_id = new.org_id and p.location_id = new.location_id order by p.package_no desc limit 1;
  if new.package_no <> coalesce(last.package_no, 0) + 1 or new.prev_hash <> coalesce(last.hash, '')
    or new.month <= last.month or new.last_z_no < last.last_z_no then
    raise exception 'a package follows on the one before' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger archive_packages_chained before insert on app.archive_packages
  for each row execute function app.refuse_broken_archive();
create trigger archive_packages_append_only before update or delete on app.archive_packages
  for each row execute function app.refuse_change();

-- When a package was read again, and what was found. Empty: it is whole.
create table app.archive_checks (
  org_id       uuid not null,
  location_id  uuid not null,
  package_no   integer not null,
  checked_at   timestamptz not null,
  finding      text not null check (finding in ('', 'gone', 'changed', 'chain')),
  primary key (org_id, location_id, package_no, checked_at),
  foreign key (org_id, location_id, package_no) references app.archive_packages
);
create trigger archive_checks_append_only before update or delete on app.archive_checks
  for each row execute function app.refuse_change();

call app.wall('app.archive_packages');
call app.wall('app.archive_checks');
grant select, insert on app.archive_packages, app.archive_checks to tresen_app;
