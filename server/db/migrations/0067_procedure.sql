-- The documentation of the procedure: the configuration it was made of, each version once. Never changed.
create table app.procedure_versions (
  org_id      uuid not null references app.organizations,
  version_no  integer not null check (version_no > 0),
  hash        text not null check (hash ~ '^[0-9a-f]{64}$'),
  facts       jsonb not null,
  made_at     timestamptz not null,
  primary key (org_id, version_no)
);
create trigger procedure_versions_append_only before update or delete on app.procedure_versions
  for each row execute function app.refuse_change();
call app.wall('app.procedure_versions');
grant select, insert on app.procedure_versions to tresen_app;
