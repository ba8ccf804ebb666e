create or replace function app.count_catalogue_change() returns trigger
  language plpgsql as $$
declare
  changed uuid := case when tg_op = 'DELETE' then old.org_id else new.org_id end;
begin
  if current_setting('tresen.catalogue_counted', true) is distinct from changed::text then
    insert into app.catalogue_revisions as r values (changed)
      on conflict (org_id) do update set revision = r.revision + 1;
    perform set_config('tresen.catalogue_counted', changed::text, true);
  end if;
  return null;
end $$;
