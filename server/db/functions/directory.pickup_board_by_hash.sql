create or replace function directory.pickup_board_by_hash(asked_hash bytea)
  returns table (org_id uuid, location_id uuid)
  language sql stable security definer set search_path = pg_catalog, directory, pg_temp
  begin atomic
    select b.org_id, b.location_id from directory.pickup_boards b where b.code_hash = asked_hash;
  end;
