-- What can be chosen with an article: groups of options, offered with single articles or with all of a category. And sizes,
-- which are articles of their own with something in common.
create table app.option_groups (
  org_id      uuid not null references app.organizations,
  group_id    uuid not null,
  name        text not null check (length(name) between 1 and 100),
  name_en     text not null default '' check (length(name_en) <= 100),
  kind        text not null check (kind in ('choice', 'extra', 'without')),
  position    integer not null default 0,
  version     integer not null default 1,
  retired_at  timestamptz,
  primary key (org_id, group_id)
);
create unique index option_groups_by_name on app.option_groups (org_id, lower(name)) where retired_at is null;
call app.wall('app.option_groups');
grant select, insert, update on app.option_groups to tresen_app;

-- A receipt keeps the name and the price of what was chosen: an option nobody offers any more may go.
create table app.options (
  org_id       uuid not null,
  option_id    uuid not null,
  group_id     uuid not null,
  name         text not null check (length(name) between 1 and 60),
  name_en      text not null default '' check (length(name_en) <= 60),
  delta_cents  integer not null check (delta_cents between -99999999 and 99999999),
  article_id   uuid,
  allergens    text[] not null default '{}',
  additives    text[] not null default '{}',
  is_sold_out  boolean not null default false,
  position     integer not null default 0,
  primary key (org_id, option_id),
  foreign key (org_id, group_id) references app.option_groups,
  foreign key (org_id, article_id) references app.articles
);
create index options_by_group on app.options (org_id, group_id, position);
create index options_by_article on app.options (org_id, article_id) where article_id is not null;
call app.wall('app.options');
grant select, insert, update, delete on app.options to tresen_app;

-- The row of an article wins over those of its categories; one that allows none takes the group away.
create table app.article_option_groups (
  org_id      uuid not null,
  article_id  uuid not null,
  group_id    uuid not null,
  min_count   smallint not null check (min_count >= 0),
  max_count   smallint not null check (max_count between min_count and 30),
  position    integer not null default 0,
  primary key (org_id, article_id, group_id),
  foreign key (org_id, article_id) references app.articles,
  foreign key (org_id, group_id) references app.option_groups
);
create index article_option_groups_by_group on app.article_option_groups (org_id, group_id);
call app.wall('app.article_option_groups');
grant select, insert, delete on app.article_option_groups to tresen_app;

create table app.category_option_groups (
  org_id       uuid not null,
  category_id  uuid not null,
  group_id     uuid not null,
  min_count    smallint not null check (min_count >= 0),
  max_count    smallint not null check (max_count between min_count and 30),
  position     integer not null default 0,
  primary key (org_id, category_id, group_id),
  foreign key (org_id, category_id) references app.categories,
  foreign key (org_id, group_id) references app.option_groups
);
create index category_option_groups_by_group on app.category_option_groups (org_id, group_id);
call app.wall('app.category_option_groups');
grant select, insert, delete on app.category_option_groups to tresen_app;

-- Sizes of one thing share the group; their order is that of the articles. The columns are new and empty: there is nothing to validate.
alter table app.articles
  add column variant_group_id uuid,
  add column variant_label text not null default '';
alter table app.articles
  add constraint articles_variant_label check (length(variant_label) <= 20) not valid,
  add constraint articles_variant_kept check (variant_group_id is not null or variant_label = '') not valid;
-- index-lock: no article has a size yet, so the index is empty; an organisation with many articles has some ten thousand rows.
create index articles_by_variant on app.articles (org_id, variant_group_id) where variant_group_id is not null;

do $$
declare
  watched text;
begin
  foreach watched in array array['option_groups', 'options', 'article_option_groups', 'category_option_groups'] loop
    execute format('create constraint trigger count_catalogue_change after insert or update or delete on app.%I
      deferrable initially deferred for each row execute function app.count_catalogue_change()', watched);
  end loop;
end $$;
