create or replace function app.refuse_client_of_nobody() returns trigger
  language plpgsql as $$
begin
  if not exists (select 1 from app.cash_registers r where r.org_id = new.org_id and r.register_id = new.register_id)
      and not exists (select 1 from app.locations l where l.org_id = new.org_id and l.master_register_id = new.register_id) then
    raise exception 'register % is none of this organisation', new.register_id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
