create or replace function app.refuse_life_after_end() returns trigger
  language plpgsql as $$
begin
  -- What an organisation brings along from another installation is closed already.
  if new.closed_at is null and exists (select 1 from app.cash_registers r
      where r.org_id = new.org_id and r.register_id = new.register_id and r.ended_on is not null) then
    raise exception 'a register that was ended takes no numbers' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
