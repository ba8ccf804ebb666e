-- Paper that one device asks another for. The document is kept, not its bytes: whoever prints it knows its printer.
create table app.print_jobs (
  org_id           uuid not null,
  job_id           uuid not null,
  location_id      uuid not null,
  printer_id       uuid not null,
  kind             text not null check (length(kind) <= 20),
  ref_id           uuid not null,
  part             integer not null check (part between 0 and 999),
  copy_no          integer not null check (copy_no between 0 and 999),
  document         jsonb not null,
  state            text not null check (state in ('queued', 'sending', 'sent', 'failed', 'uncertain', 'expired', 'cancelled')),
  is_copy          boolean not null default false,
  attempts         integer not null default 0,
  bytes_sent       integer not null default 0,
  cause            text,
  retry_at         timestamptz,
  lease_device_id  uuid,
  lease_until      timestamptz,
  created_by       uuid,
  created_at       timestamptz not null,
  finished_at      timestamptz,
  primary key (org_id, job_id),
  -- The paper of one event exists once, however often somebody asks for it.
  unique (org_id, kind, ref_id, printer_id, part, copy_no),
  foreign key (org_id, printer_id) references app.printers,
  check ((state = 'sending') = (lease_until is not null))
);
create index print_jobs_open on app.print_jobs (org_id, printer_id, created_at) where state in ('queued', 'sending');

call app.wall('app.print_jobs');
grant select, insert, update, delete on app.print_jobs to tresen_app;
