create or replace function app.offer_again(asked_orgs uuid[], at timestamptz) returns integer
  language plpgsql as $$
declare
  one uuid;
  again integer := 0;
  changed integer;
begin
  foreach one in array asked_orgs loop
    perform set_config('tresen.org_id', one::text, true);
    update app.articles a set is_sold_out = false, sold_out_until = null, version = a.version + 1, updated_at = at
      where a.org_id = one and a.sold_out_until <= at;
    get diagnostics changed = row_count;
    again := again + changed;
    -- What waits for the commit has to see the organisation that it belongs to.
    set constraints all immediate;
    set constraints all deferred;
  end loop;
  return again;
end $$;
