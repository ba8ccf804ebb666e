-- How far the streams of these places are, of whatever organisation: the net below the hints that got lost. Each place
-- names its organisation, which the program took from a device's own proof. `event_id` is the last event's, if it is of
-- the day that was named: the usual case is one look into one index.
create or replace function app.stream_heads_of(places json)
  returns table (location_id uuid, last_seq bigint, event_id uuid)
  language plpgsql as $$
declare
  place record;
  tenant text;
begin
  for place in select * from json_to_recordset(places) as p (org_id uuid, location_id uuid, last_on date) loop
    tenant := set_config('tresen.org_id', place.org_id::text, true);
    return query select h.location_id, h.last_seq, (select v.event_id from app.events v
        where v.org_id = h.org_id and v.location_id = h.location_id and v.seq = h.last_seq and v.created_on = place.last_on)
      from app.stream_heads h where h.org_id = place.org_id and h.location_id = place.location_id;
  end loop;
  tenant := set_config('tresen.org_id', '', true);
end $$;
