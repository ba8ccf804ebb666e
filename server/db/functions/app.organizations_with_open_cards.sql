-- Whose payments have to be asked after: ids, and nothing of what is in them.
create or replace function app.organizations_with_open_cards(at timestamptz) returns table (org_id uuid)
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  begin atomic
    select distinct a.org_id from app.card_attempts a where a.ask_again_at <= at;
  end;
