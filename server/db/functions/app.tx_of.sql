-- The transaction of what came without one of its own: its own id with the version that devices ask for.
create or replace function app.tx_of(subject_id uuid) returns uuid
  language sql immutable parallel safe
  return overlay(subject_id::text placing '4' from 15)::uuid;
