create or replace function directory.keep_pickup_board() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from directory.pickup_boards where org_id = old.org_id and location_id = old.location_id;
  else
    insert into directory.pickup_boards values (new.org_id, new.location_id, sha256(convert_to(new.code, 'UTF8')));
  end if;
  return null;
end $$;
