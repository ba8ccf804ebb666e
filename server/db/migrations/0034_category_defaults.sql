-- What an article made in a category starts with. Null: the category leaves it open.
alter table app.categories
  add column tax_key_in_house text
    check (tax_key_in_house in ('DE_19', 'DE_7', 'DE_0_EXEMPT', 'DE_0_NOT_TAXABLE', 'DE_COMBI_70_30')),
  add column tax_key_take_away text
    check (tax_key_take_away in ('DE_19', 'DE_7', 'DE_0_EXEMPT', 'DE_0_NOT_TAXABLE', 'DE_COMBI_70_30'));

create table app.category_stations (
  org_id       uuid not null,
  category_id  uuid not null,
  location_id  uuid not null,
  station_id   uuid not null,
  primary key (org_id, category_id, location_id),
  foreign key (org_id, category_id) references app.categories,
  foreign key (org_id, location_id) references app.locations,
  foreign key (org_id, station_id) references app.stations
);
call app.wall('app.category_stations');
grant select, insert, delete on app.category_stations to tresen_app;
