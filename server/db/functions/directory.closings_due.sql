create or replace function directory.closings_due(at timestamptz, most integer)
  returns table (org_id uuid, location_id uuid)
  language sql stable security definer set search_path = pg_catalog, directory, pg_temp
  begin atomic
    select c.org_id, c.location_id from directory.closings c where c.due_at <= at order by c.due_at, c.org_id limit most;
  end;
