-- Changes twice: when its amount is known, and when a report takes it. The trigger is called by whatever is neither.
create or replace function app.refuse_change_of_round() returns trigger
  language plpgsql as $$
begin
  raise exception 'rounds is append-only' using errcode = 'restrict_violation';
end $$;
