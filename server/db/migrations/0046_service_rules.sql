-- What an owner allows at the tills of a location: discounts and tips. No row: nothing is given away, nothing is asked for.
create table app.service_rules (
  org_id       uuid not null,
  location_id  uuid not null,
  rules        jsonb not null check (jsonb_typeof(rules) = 'object'),
  version      integer not null default 1,
  primary key (org_id, location_id),
  foreign key (org_id, location_id) references app.locations
);
call app.wall('app.service_rules');
grant select, insert, update (rules, version) on app.service_rules to tresen_app;
create constraint trigger count_catalogue_change after insert or update or delete on app.service_rules
  deferrable initially deferred for each row execute function app.count_catalogue_change();
