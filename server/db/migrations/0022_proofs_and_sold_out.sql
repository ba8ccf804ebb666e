-- The time in the newest proof a device was let in with. Every later proof has to carry a later one, so that a proof that
-- somebody wrote down is worth nothing the second time. It is the device's clock, and compared with nothing but itself.
alter table app.devices add column proven_at timestamptz;
grant update (proven_at) on app.devices to tresen_app;

-- Sold out for today: marked at a till, and on offer again when the business day of that place ends. Without a time it is
-- the owner's word and stays.
alter table app.articles add column sold_out_until timestamptz;
alter table app.articles add check (sold_out_until is null or is_sold_out);
create index articles_sold_out_until on app.articles (org_id, sold_out_until) where sold_out_until is not null;

create function app.offer_again(asked_orgs uuid[], at timestamptz) returns integer
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
revoke all on function app.offer_again(uuid[], timestamptz) from public;
grant execute on function app.offer_again(uuid[], timestamptz) to tresen_app;
