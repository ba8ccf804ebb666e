create or replace function directory.keep_person() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory, pg_temp as $$
begin
  update directory.memberships set rights = new.rights, valid_until = new.valid_until
    where user_id = new.person_id and org_id = new.org_id;
  return null;
end $$;
