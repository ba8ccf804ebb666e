create or replace function directory.keep_membership() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from directory.memberships where user_id = old.user_id and org_id = old.org_id;
  else
    insert into directory.memberships values (new.user_id, new.org_id, new.role, new.deactivated_at is null)
      on conflict (user_id, org_id) do update set role = excluded.role, is_active = excluded.is_active;
  end if;
  return null;
end $$;
