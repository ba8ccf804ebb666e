-- A set is an article that is made of others, with one choice for each part. No row: it is not one.
create table app.article_sets (
  org_id      uuid not null,
  article_id  uuid not null,
  method      text not null check (method in ('single-prices', 'flat-70-30')),
  parts       jsonb not null check (jsonb_typeof(parts) = 'array'),
  version     integer not null default 1,
  primary key (org_id, article_id),
  foreign key (org_id, article_id) references app.articles
);
call app.wall('app.article_sets');
grant select, insert, update (method, parts, version), delete on app.article_sets to tresen_app;
create constraint trigger count_catalogue_change after insert or update or delete on app.article_sets
  deferrable initially deferred for each row execute function app.count_catalogue_change();
