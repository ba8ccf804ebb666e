create or replace function app.refuse_change_of_export() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state in ('ready', 'refused') then
    raise exception 'what was exported is kept as it was' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
