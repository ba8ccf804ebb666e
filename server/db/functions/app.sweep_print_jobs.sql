-- Paper that came, or that nobody wants any more: what was sold is kept elsewhere. What still waits (a Z-report waits as
-- long as it has to) gets a month more.
create or replace function app.sweep_print_jobs(older_than timestamptz) returns bigint
  language plpgsql security definer set search_path = pg_catalog, app, pg_temp as $$
declare
  papers bigint;
begin
  if older_than > now() - interval '1 day' then
    raise exception 'paper of less than a day is still needed';
  end if;
  delete from app.print_jobs where finished_at < older_than
    or (finished_at is null and created_at < older_than - interval '30 days');
  get diagnostics papers = row_count;
  return papers;
end $$;
