-- What tills say about signing: entries that are kept and move nothing.
-- Kept, and nothing else: what follows from it is done beside it. Only whoever holds the register says anything of it.
create or replace function app.book_said(e app.entry_to_record) returns app.recorded
  language plpgsql as $$
begin
  perform 1 from app.register_series s where s.org_id = e.org_id and s.register_id = e.register_id
    and s.series = e.series and s.device_id = e.device_id;
  if not found then
    return ('parked', 'register-unknown', null)::app.recorded;
  end if;
  return ('applied', '', null)::app.recorded;
end $$;
