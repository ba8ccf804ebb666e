-- The access this transaction reads under. Its places and days come from its row, never from the one who asks; once it is
-- over they are null, and nothing is seen any more.
create or replace function app.current_audit() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('tresen.auditor_grant_id', true), '')::uuid;
