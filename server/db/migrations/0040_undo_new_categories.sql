-- Categories that an import made: taken back with it, where nothing else lies in them by then.
alter table app.article_undos add column new_categories uuid[] not null default '{}';
