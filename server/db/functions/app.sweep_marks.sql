-- What can no longer be undone is swept with the other marks.
create or replace function app.sweep_marks(older_than timestamptz) returns bigint
  language plpgsql security definer set search_path = pg_catalog, app, pg_temp as $$
declare
  keys bigint;
  effects bigint;
  undos bigint;
begin
  if older_than > now() - interval '1 day' then
    raise exception 'marks younger than a day are still needed';
  end if;
  delete from app.idempotency_keys where created_at < older_than;
  get diagnostics keys = row_count;
  delete from app.job_effects where created_at < older_than;
  get diagnostics effects = row_count;
  delete from app.article_undos where made_at < older_than;
  get diagnostics undos = row_count;
  return keys + effects + undos;
end $$;
