-- For a location of the organisation one is in. Receipts of a day that is over make it sooner, never later.
create or replace function directory.set_closing(asked_location uuid, at timestamptz, is_sooner boolean) returns void
  language sql security definer set search_path = pg_catalog, directory, pg_temp
  begin atomic
    update directory.closings c set due_at = case when is_sooner then least(c.due_at, at) else at end
      where c.org_id = nullif(current_setting('tresen.org_id', true), '')::uuid and c.location_id = asked_location;
  end;
