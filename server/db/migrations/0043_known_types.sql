-- What the builds of a device read, as its last hellos said: a switch that needs new types of entries waits for all of them.
alter table app.devices add column hellos jsonb not null default '[]' check (jsonb_typeof(hellos) = 'array');
grant update (hellos) on app.devices to tresen_app;
