-- What screens of the location have to hear, from the server itself.
create or replace function app.tell_of_card(asked_org uuid, asked_location uuid, payload jsonb, told_at timestamptz) returns bigint
  language plpgsql as $$
declare
  next_seq bigint;
begin
  update app.stream_heads set last_seq = last_seq + 1 where org_id = asked_org and location_id = asked_location
    returning last_seq into next_seq;
  if next_seq is null then
    return null;
  end if;
  insert into app.events (org_id, location_id, seq, created_on, event_id, type, payload, command_id, created_at)
    values (asked_org, asked_location, next_seq, (told_at at time zone 'utc')::date, gen_random_uuid(), 'card.moved', payload::text, null,
      told_at);
  return next_seq;
end $$;
