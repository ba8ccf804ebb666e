-- Whose transactions wait for somebody to take them up, or whose device is to be tried again: ids, and nothing of what is in them.
create or replace function app.organizations_to_sign(asked_from date, at timestamptz) returns table (org_id uuid)
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  begin atomic
    select t.org_id from app.tse_transactions t
      where t.made_on >= asked_from and t.state in ('asked', 'begun') and coalesce(t.owner_until, '-infinity') <= at
        and (t.state = 'asked' or t.process_type is not null or t.due_until <= at)
    union
    select o.org_id from app.tse_outages o where o.ended_at is null and o.tss_id is not null;
  end;
