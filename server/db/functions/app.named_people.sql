-- What people without a log-in were called when they sold or took orders. Who has one is called what the account says: that is never
-- kept.
create or replace function app.named_people(asked_org uuid, content jsonb, entries app.cash_entries[], takers uuid[]) returns jsonb
  language sql stable as $$
    select coalesce(jsonb_object_agg(p.person_id, p.name), '{}') from app.people p
      where p.org_id = asked_org and p.name <> '' and p.person_id in (
        select (t ->> 'personId')::uuid from jsonb_array_elements(content #> '{takings,byPerson}') t
        union select e.actor_id from unnest(entries) e
        union select t from unnest(takers) t)
  $$;
