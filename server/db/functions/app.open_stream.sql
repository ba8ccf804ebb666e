create or replace function app.open_stream() returns trigger
  language plpgsql as $$
begin
  insert into app.stream_heads (org_id, location_id) values (new.org_id, new.location_id) on conflict do nothing;
  return null;
end $$;
