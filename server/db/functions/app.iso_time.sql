create or replace function app.iso_time(at timestamptz) returns text
  language sql immutable as $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
