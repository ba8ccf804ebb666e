-- No function that acts with the rights of another looks first among what a session made for itself: that comes last.
do $$
declare
  f record;
begin
  for f in
    select p.oid::regprocedure as name, substr(setting, length('search_path=') + 1) as path
      from pg_proc p cross join lateral unnest(p.proconfig) setting
      where p.prosecdef and p.pronamespace in ('app'::regnamespace, 'directory'::regnamespace)
        and setting like 'search_path=%' and setting not like '%pg_temp'
  loop
    execute format('alter function %s set search_path = %s, pg_temp', f.name, f.path);
  end loop;
end $$;
