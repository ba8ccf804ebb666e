create or replace function app.refuse_gap_in_archive() returns trigger
  language plpgsql as $$
begin
  if new.from_counter <> 1 + coalesce((select max(a.to_counter) from app.tse_archives a
      where a.org_id = new.org_id and a.tss_id = new.tss_id), 0) then
    raise exception 'the archive of a device has no gap' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
