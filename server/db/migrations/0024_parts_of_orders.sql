-- Parts of orders that a station has finished, found without reading all that happened in the house.
create index events_parts on app.events (org_id, location_id, created_at) where type = 'order.part-ready';
