create or replace function app.refuse_second_end() returns trigger
  language plpgsql as $$
begin
  if old.ended_on is not null and (new.ended_on, new.end_reason) is distinct from (old.ended_on, old.end_reason) then
    raise exception 'the end of a register stays as it was told' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
