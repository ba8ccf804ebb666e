-- The organisation this transaction works for. Nothing set means: no rows at all.
create or replace function app.current_org() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('tresen.org_id', true), '')::uuid;
