create or replace function app.refuse_broken_archive() returns trigger
  language plpgsql as $$
declare
  last record;
begin
  select p.package_no, p.hash, p.month, p.last_z_no into last from app.archive_packages p
    where p.org_id = new.org_id and p.location_id = new.location_id order by p.package_no desc limit 1;
  if new.package_no <> coalesce(last.package_no, 0) + 1 or new.prev_hash <> coalesce(last.hash, '')
    or new.month <= last.month or new.last_z_no < last.last_z_no then
    raise exception 'a package follows on the one before' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
