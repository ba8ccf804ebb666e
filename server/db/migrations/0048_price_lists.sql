-- Other prices at certain hours, in certain areas or for one place of service. A retired list keeps the name that receipts show.
create table app.price_lists (
  org_id         uuid not null,
  price_list_id  uuid not null,
  location_id    uuid not null,
  name           text not null check (length(name) between 1 and 100),
  -- The first wins where several have a price for the same thing.
  position       integer not null default 0,
  -- Monday is 1, Sunday 7; the days on which it begins.
  weekdays       smallint[] not null check (cardinality(weekdays) between 1 and 7 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  -- On the clock of the location; both the same: the whole day.
  from_minute    smallint not null check (from_minute between 0 and 1439),
  until_minute   smallint not null check (until_minute between 0 and 1439),
  -- None: in-house and take-away.
  service_place  text check (service_place in ('in-house', 'take-away')),
  version        integer not null default 1,
  retired_at     timestamptz,
  primary key (org_id, price_list_id),
  foreign key (org_id, location_id) references app.locations
);
create index price_lists_by_location on app.price_lists (org_id, location_id, position);

-- None: in all areas of the location.
create table app.price_list_areas (
  org_id         uuid not null,
  price_list_id  uuid not null,
  area_id        uuid not null,
  primary key (org_id, price_list_id, area_id),
  foreign key (org_id, price_list_id) references app.price_lists,
  foreign key (org_id, area_id) references app.areas
);

-- An article beats its category.
create table app.price_list_entries (
  org_id         uuid not null,
  price_list_id  uuid not null,
  position       integer not null,
  article_id     uuid,
  category_id    uuid,
  price_cents    integer check (price_cents >= 0),
  cents_off      integer check (cents_off > 0),
  permille_off   integer check (permille_off between 1 and 1000),
  rounds_to_10   boolean not null default false,
  primary key (org_id, price_list_id, position),
  unique (org_id, price_list_id, article_id),
  unique (org_id, price_list_id, category_id),
  foreign key (org_id, price_list_id) references app.price_lists,
  foreign key (org_id, article_id) references app.articles,
  foreign key (org_id, category_id) references app.categories,
  check (num_nonnulls(article_id, category_id) = 1),
  check (num_nonnulls(price_cents, cents_off, permille_off) = 1)
);

call app.wall('app.price_lists');
call app.wall('app.price_list_areas');
call app.wall('app.price_list_entries');
grant select, insert, update on app.price_lists to tresen_app;
grant select, insert, delete on app.price_list_areas, app.price_list_entries to tresen_app;
create constraint trigger count_catalogue_change after insert or update or delete on app.price_lists
  deferrable initially deferred for each row execute function app.count_catalogue_change();
