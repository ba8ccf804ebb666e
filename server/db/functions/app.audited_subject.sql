-- What an incident is about, as far as it is about numbers: no code of a gift card, nobody's name.
create or replace function app.audited_subject(asked_incident uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  begin atomic
    select coalesce(jsonb_object_agg(s.key, s.value) filter (where s.key in ('register', 'series', 'no', 'businessDate', 'filedOn',
        'expected', 'afterNo', 'unsent', 'lineNo', 'missing')), '{}')
      from app.incidents i cross join lateral jsonb_each_text(i.subject) s
      where i.org_id = app.current_org() and i.incident_id = asked_incident and i.location_id = any (app.audited_places());
  end;
