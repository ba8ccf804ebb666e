-- Changes twice: when its amount is known, and when a report takes it.
create or replace function app.refuse_change_of_round() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.total_cents is not null and new.total_cents is distinct from old.total_cents
      or old.z_no is not null and new.z_no is distinct from old.z_no then
    raise exception 'rounds is append-only' using errcode = 'restrict_violation';
  end if;
  old.total_cents := new.total_cents;
  old.z_no := new.z_no;
  if new is distinct from old then
    raise exception 'rounds is append-only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
