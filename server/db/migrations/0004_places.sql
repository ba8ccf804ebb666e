create table app.locations (
  org_id         uuid not null references app.organizations,
  location_id    uuid not null,
  name           text not null check (length(name) between 1 and 100),
  slug           text not null check (slug ~ '^[a-z0-9]([a-z0-9-]{1,58})[a-z0-9]$'),
  features       text[] not null default '{}'
                 check (features <@ array['digital-menu', 'order-processing', 'point-of-sale']),
  payment_types  text[] not null default '{}'
                 check (payment_types <@ array['card', 'cash', 'gift_card_single_purpose']),
  time_zone      text not null default 'Europe/Berlin',
  closing_hour   smallint not null default 4 check (closing_hour between 0 and 23),
  created_at     timestamptz not null default now(),
  primary key (org_id, location_id)
);

create table app.areas (
  org_id       uuid not null,
  area_id      uuid not null,
  location_id  uuid not null,
  name         text not null check (length(name) between 1 and 100),
  position     integer not null default 0,
  primary key (org_id, area_id),
  foreign key (org_id, location_id) references app.locations
);
create index areas_by_location on app.areas (org_id, location_id, position);

-- Categories belong to the organisation and drive the tabs of the till.
create table app.categories (
  org_id       uuid not null references app.organizations,
  category_id  uuid not null,
  name         text not null check (length(name) between 1 and 100),
  position     integer not null,
  primary key (org_id, category_id)
);

create table app.articles (
  org_id              uuid not null references app.organizations,
  article_id          uuid not null,
  kind                text not null check (kind in ('sale', 'return', 'deposit', 'gift-card')),
  name                text not null check (length(name) between 1 and 100),
  price_cents         integer not null check (price_cents >= 0),
  -- The tax key, not the rate: which rate it means is a matter of the date.
  tax_key_in_house    text not null check (tax_key_in_house in ('DE_19', 'DE_7', 'DE_0_EXEMPT', 'DE_0_NOT_TAXABLE', 'DE_COMBI_70_30')),
  tax_key_take_away   text not null check (tax_key_take_away in ('DE_19', 'DE_7', 'DE_0_EXEMPT', 'DE_0_NOT_TAXABLE', 'DE_COMBI_70_30')),
  deposit_article_id  uuid,
  position            integer not null default 0,
  created_at          timestamptz not null default now(),
  primary key (org_id, article_id),
  foreign key (org_id, deposit_article_id) references app.articles,
  check (kind in ('sale', 'gift-card') or price_cents > 0)
);

create table app.article_categories (
  org_id       uuid not null,
  article_id   uuid not null,
  category_id  uuid not null,
  primary key (org_id, article_id, category_id),
  foreign key (org_id, article_id) references app.articles,
  foreign key (org_id, category_id) references app.categories
);
create index articles_by_category on app.article_categories (org_id, category_id);

call app.wall('app.locations');
call app.wall('app.areas');
call app.wall('app.categories');
call app.wall('app.articles');
call app.wall('app.article_categories');
grant select, insert, update on app.locations, app.areas, app.categories, app.articles to tresen_app;
grant select, insert, delete on app.article_categories to tresen_app;
