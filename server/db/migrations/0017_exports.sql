-- Files for people outside: what was asked for, how far it is, and what was handed over. Once ready it does not change.
create table app.exports (
  org_id        uuid not null,
  export_id     uuid not null,
  kind          text not null check (kind in ('order-overview', 'datev')),
  format        text not null check (format in ('csv', 'xlsx', 'extf')),
  location_id   uuid not null,
  from_date     date not null,
  to_date       date not null,
  delivers      text not null check (delivers in ('difference', 'whole')),
  locale        text not null check (locale in ('de', 'en')),
  state         text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'refused', 'failed')),
  progress      integer not null default 0 check (progress between 0 and 100),
  row_count     integer not null default 0,
  -- Name, bytes, rows and SHA-256 of each file. The bytes are with the file store.
  files         jsonb not null default '[]',
  problems      jsonb not null default '[]',
  proof         jsonb,
  requested_by  uuid not null,
  created_at    timestamptz not null,
  finished_at   timestamptz,
  primary key (org_id, export_id),
  foreign key (org_id, location_id) references app.locations,
  check (from_date <= to_date),
  check ((state in ('ready', 'refused', 'failed')) = (finished_at is not null))
);
create index exports_by_age on app.exports (org_id, location_id, created_at desc);

create function app.refuse_change_of_export() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state in ('ready', 'refused') then
    raise exception 'what was exported is kept as it was' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger exports_kept before update or delete on app.exports
  for each row execute function app.refuse_change_of_export();

-- What the tax adviser tells a house once.
create table app.datev_settings (
  org_id      uuid primary key references app.organizations,
  settings    jsonb not null,
  version     integer not null check (version > 0),
  updated_at  timestamptz not null,
  updated_by  uuid not null
);

-- What a batch has booked for a Z-report between two accounts, in one amount. A later batch delivers the difference.
create table app.datev_bookings (
  org_id          uuid not null,
  export_id       uuid not null,
  z_report_id     uuid not null,
  account         text not null,
  contra_account  text not null,
  amount_cents    bigint not null check (amount_cents <> 0),
  primary key (org_id, export_id, z_report_id, account, contra_account),
  foreign key (org_id, export_id) references app.exports,
  foreign key (org_id, z_report_id) references app.z_reports,
  check (account < contra_account)
);
create index datev_bookings_by_report on app.datev_bookings (org_id, z_report_id);
create trigger datev_bookings_append_only before update or delete on app.datev_bookings
  for each row execute function app.refuse_change();

call app.wall('app.exports');
call app.wall('app.datev_settings');
call app.wall('app.datev_bookings');
grant select, insert on app.exports, app.datev_settings, app.datev_bookings to tresen_app;
grant update (state, progress, row_count, files, problems, proof, finished_at) on app.exports to tresen_app;
grant update (settings, version, updated_at, updated_by) on app.datev_settings to tresen_app;
