-- The program that is running makes and ends log-ins without knowing of people: their rows follow by themselves.
create or replace function app.keep_person() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from app.staff_pins where org_id = old.org_id and user_id = old.user_id;
    update app.people set deactivated_at = coalesce(deactivated_at, now()), rights = '{}', valid_until = null
      where org_id = old.org_id and person_id = old.user_id;
  else
    insert into app.people (org_id, person_id, created_at, deactivated_at)
      values (new.org_id, new.user_id, new.created_at, new.deactivated_at)
      on conflict (org_id, person_id) do update set deactivated_at = excluded.deactivated_at;
  end if;
  return null;
end $$;
