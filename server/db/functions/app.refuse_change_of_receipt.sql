-- Changes once: when a report takes it.
create or replace function app.refuse_change_of_receipt() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.z_no is not null or new.z_no is null then
    raise exception '% is append-only', tg_argv[0] using errcode = 'restrict_violation';
  end if;
  old.z_no := new.z_no;
  if new is distinct from old then
    raise exception '% is append-only', tg_argv[0] using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
