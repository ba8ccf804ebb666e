-- Menus: a draft that several people edit, and what guests read. `draft_hash` and `published_hash` are the hashes of the
-- same text form, so that a draft without unpublished changes is seen without reading it.
create table app.menus (
  org_id          uuid not null,
  menu_id         uuid not null,
  location_id     uuid not null,
  draft           jsonb not null,
  draft_hash      text not null check (draft_hash ~ '^[0-9a-f]{64}$'),
  version         integer not null default 1,
  is_default      boolean not null default false,
  published_hash  text,
  -- What was published last, to take an unpublishing back.
  last_hash       text,
  published_at    timestamptz,
  published_by    uuid,
  is_disabled     boolean not null default false,
  message         text not null default '' check (length(message) <= 300),
  message_en      text not null default '' check (length(message_en) <= 300),
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  retired_at      timestamptz,
  primary key (org_id, menu_id),
  foreign key (org_id, location_id) references app.locations
);
create index menus_by_location on app.menus (org_id, location_id);
create unique index menus_by_default on app.menus (org_id, location_id) where is_default and retired_at is null;

-- What was published is never changed: its name is the hash of what it says.
create table app.menu_versions (
  org_id    uuid not null,
  menu_id   uuid not null,
  hash      text not null check (hash ~ '^[0-9a-f]{64}$'),
  content   jsonb not null,
  made_by   uuid not null,
  made_at   timestamptz not null,
  primary key (org_id, menu_id, hash),
  foreign key (org_id, menu_id) references app.menus
);
create trigger menu_versions_append_only before update or delete on app.menu_versions
  for each row execute function app.refuse_change();
alter table app.menus
  add foreign key (org_id, menu_id, published_hash) references app.menu_versions (org_id, menu_id, hash),
  add foreign key (org_id, menu_id, last_hash) references app.menu_versions (org_id, menu_id, hash);

-- Who has a draft open, for a minute.
create table app.menu_editors (
  org_id   uuid not null,
  menu_id  uuid not null,
  user_id  uuid not null,
  seen_at  timestamptz not null,
  primary key (org_id, menu_id, user_id),
  foreign key (org_id, menu_id) references app.menus
);

-- How often a menu was read, by day; older days are swept when newer ones are written.
create table app.menu_views (
  org_id   uuid not null,
  menu_id  uuid not null,
  day      date not null,
  views    integer not null check (views > 0),
  primary key (org_id, menu_id, day),
  foreign key (org_id, menu_id) references app.menus
);

call app.wall('app.menus');
call app.wall('app.menu_versions');
call app.wall('app.menu_editors');
call app.wall('app.menu_views');
grant select, insert, update on app.menus to tresen_app;
grant select, insert on app.menu_versions to tresen_app;
grant select, insert, update, delete on app.menu_editors, app.menu_views to tresen_app;

-- What stands under the menus of the house beside its imprint.
alter table app.organizations add column privacy text not null default '' check (length(privacy) <= 10000);
