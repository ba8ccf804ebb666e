-- Which registers use it; none: whoever has no terminal of their own. `place`: the id of its reader, or its address.
alter table app.card_terminals add column register_ids uuid[] not null default '{}', add column place text not null default '';

-- Two of a name in one location are told apart by nobody, and one reader that stands there twice would be told of two payments at once.
-- index-lock: a few terminals in a location, written by its owner alone; making this takes less than the lock's patience.
create unique index card_terminals_name on app.card_terminals (org_id, location_id, lower(name)) where retired_at is null;
-- index-lock: as few.
create unique index card_terminals_place on app.card_terminals
  (org_id, provider, coalesce(device_id, '00000000-0000-0000-0000-000000000000'), place) where retired_at is null and place <> '';

-- Tills keep them with their catalogue.
create constraint trigger count_catalogue_change after insert or update or delete on app.card_terminals
  deferrable initially deferred for each row execute function app.count_catalogue_change();
