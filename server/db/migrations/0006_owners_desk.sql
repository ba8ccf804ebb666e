-- What the owner sets up: the house itself, its places, what it offers, and who works there. `version` counts the saves:
-- whoever saves says which one was read, and a second editor is told instead of silently overwriting.
alter table app.organizations
  add column tax_number   text not null default '' check (length(tax_number) <= 200),
  add column vat_id       text not null default '' check (length(vat_id) <= 200),
  add column street       text not null default '' check (length(street) <= 200),
  add column postal_code  text not null default '' check (length(postal_code) <= 10),
  add column city         text not null default '' check (length(city) <= 200),
  add column version      integer not null default 1;

-- A picture, known by the hash of what was stored. The bytes are with the file store, in several widths.
create table app.files (
  org_id      uuid not null references app.organizations,
  file_id     text not null check (file_id ~ '^[a-z0-9]{32}$'),
  use         text not null check (use in ('logo', 'article', 'background')),
  width       integer not null check (width > 0),
  height      integer not null check (height > 0),
  widths      integer[] not null,
  created_by  uuid not null,
  created_at  timestamptz not null default now(),
  primary key (org_id, file_id)
);

alter table app.locations
  add column kind            text not null default 'location' check (kind in ('location', 'event')),
  add column starts_at       timestamptz,
  add column ends_at         timestamptz,
  add column street          text not null default '' check (length(street) <= 200),
  add column postal_code     text not null default '' check (length(postal_code) <= 10),
  add column city            text not null default '' check (length(city) <= 200),
  add column phone           text not null default '' check (length(phone) <= 200),
  add column email           text not null default '' check (length(email) <= 254),
  add column website         text not null default '' check (length(website) <= 300),
  add column opening_hours   text not null default '' check (length(opening_hours) <= 2000),
  add column brand_colour    text check (brand_colour ~ '^#[0-9a-f]{6}$'),
  add column logo_file_id    text,
  add column receipt_header  text not null default '' check (length(receipt_header) <= 500),
  add column receipt_footer  text not null default '' check (length(receipt_footer) <= 500),
  add column version         integer not null default 1,
  add column retired_at      timestamptz,
  add foreign key (org_id, logo_file_id) references app.files,
  add check (kind = 'event' or (starts_at is null and ends_at is null)),
  add check (kind = 'location' or (starts_at is not null and ends_at is not null and starts_at < ends_at));

-- Where something is prepared: kitchen, bar. An article may name one in each location; none means nothing to prepare.
create table app.stations (
  org_id       uuid not null,
  station_id   uuid not null,
  location_id  uuid not null,
  name         text not null check (length(name) between 1 and 100),
  position     integer not null default 0,
  retired_at   timestamptz,
  primary key (org_id, station_id),
  foreign key (org_id, location_id) references app.locations
);
create index stations_by_location on app.stations (org_id, location_id, position);

alter table app.areas
  add column hidden_types            text[] not null default '{}' check (hidden_types <@ array['sale', 'return', 'deposit']),
  add column restricts_categories    boolean not null default false,
  add column shows_deposit_in_all    boolean not null default false,
  add column prints_order_items      boolean not null default false,
  add column prints_each_line        boolean not null default false,
  add column prints_each_piece       boolean not null default false,
  add column accepts_automatically   boolean not null default false,
  add column service_place           text not null default 'in-house' check (service_place in ('in-house', 'take-away')),
  add column warn_after_minutes      integer not null default 5 check (warn_after_minutes between 1 and 240),
  add column late_after_minutes      integer not null default 10 check (late_after_minutes between 1 and 480),
  add column version                 integer not null default 1,
  add column retired_at              timestamptz,
  add check (not (restricts_categories and cardinality(hidden_types) > 0)),
  add check (not (hidden_types @> array['sale', 'return'])),
  add check (warn_after_minutes < late_after_minutes);

create table app.area_categories (
  org_id       uuid not null,
  area_id      uuid not null,
  category_id  uuid not null,
  primary key (org_id, area_id, category_id),
  foreign key (org_id, area_id) references app.areas,
  foreign key (org_id, category_id) references app.categories
);

alter table app.categories add column retired_at timestamptz;
create unique index categories_by_name on app.categories (org_id, lower(name)) where retired_at is null;

-- How words are compared when somebody looks for something: without capitals and accents, whatever the database's locale.
create function app.folded(words text) returns text
  language sql immutable parallel safe
  return translate(
    replace(regexp_replace(normalize(lower(words collate "de-x-icu"), NFKD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'øłđ', 'old');

alter table app.articles
  add column short_name       text not null default '' check (length(short_name) <= 18),
  add column description      text not null default '' check (length(description) <= 1000),
  add column name_en          text not null default '' check (length(name_en) <= 100),
  add column description_en   text not null default '' check (length(description_en) <= 1000),
  -- null: nobody has said yet. Empty: somebody said there are none.
  add column allergens        text[],
  add column additives        text[],
  add column barcode          text not null default '' check (length(barcode) <= 48),
  add column picture_file_id  text,
  add column is_active        boolean not null default true,
  add column is_sold_out      boolean not null default false,
  add column version          integer not null default 1,
  add column updated_at       timestamptz not null default now(),
  -- Nothing that may have been sold is ever deleted.
  add column retired_at       timestamptz,
  add foreign key (org_id, picture_file_id) references app.files,
  add check (kind <> 'gift-card' or (tax_key_in_house = tax_key_take_away and tax_key_in_house <> 'DE_COMBI_70_30')),
  add check (deposit_article_id is null or kind = 'sale');
-- Käse is found as kase and as kaese.
alter table app.articles
  add column search_text text not null generated always as (
    app.folded(name || ' ' || short_name || ' ' || name_en || ' ' || barcode) || ' ' ||
    app.folded(replace(replace(replace(lower((name || ' ' || short_name) collate "de-x-icu"), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'))) stored;
create unique index articles_by_barcode on app.articles (org_id, barcode) where barcode <> '' and retired_at is null;
create index articles_by_position on app.articles (org_id, position, article_id);
create index articles_by_name on app.articles (org_id, name collate "de-x-icu", article_id);
create index articles_by_deposit on app.articles (org_id, deposit_article_id) where deposit_article_id is not null;

create table app.article_stations (
  org_id       uuid not null,
  article_id   uuid not null,
  location_id  uuid not null,
  station_id   uuid not null,
  primary key (org_id, article_id, location_id),
  foreign key (org_id, article_id) references app.articles,
  foreign key (org_id, location_id) references app.locations,
  foreign key (org_id, station_id) references app.stations
);

-- Every change of price or tax: who, when, from what to what.
create table app.article_changes (
  org_id      uuid not null,
  article_id  uuid not null,
  change_id   uuid not null,
  field       text not null check (field in ('price', 'tax-in-house', 'tax-take-away')),
  before      text not null,
  after       text not null,
  changed_by  uuid not null,
  changed_at  timestamptz not null,
  primary key (org_id, article_id, change_id, field),
  foreign key (org_id, article_id) references app.articles
);
create trigger article_changes_append_only before update or delete on app.article_changes
  for each row execute function app.refuse_change();

-- What a bulk change replaced, so that it can be undone for a while.
create table app.article_undos (
  org_id      uuid not null references app.organizations,
  undo_id     uuid not null,
  made_by     uuid not null,
  made_at     timestamptz not null,
  before      jsonb not null,
  undone_at   timestamptz,
  primary key (org_id, undo_id)
);

alter table app.memberships add column deactivated_at timestamptz;

-- What only the provider switches on.
create table app.entitlements (
  org_id       uuid not null,
  location_id  uuid not null,
  name         text not null check (name in ('pos_staff_logins', 'tse')),
  set_by       uuid,
  set_at       timestamptz not null,
  primary key (org_id, location_id, name),
  foreign key (org_id, location_id) references app.locations
);

call app.wall('app.files');
call app.wall('app.stations');
call app.wall('app.area_categories');
call app.wall('app.article_stations');
call app.wall('app.article_changes');
call app.wall('app.article_undos');
call app.wall('app.entitlements');
grant select, insert on app.files, app.article_changes to tresen_app;
grant select, insert, update on app.stations, app.article_undos to tresen_app;
grant select, insert, delete on app.area_categories, app.article_stations, app.entitlements to tresen_app;

-- A member who was deactivated is no longer found by the directory, except by their own account.
alter table directory.memberships add column is_active boolean not null default true;
create or replace function directory.keep_membership() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory as $$
begin
  if tg_op = 'DELETE' then
    delete from directory.memberships where user_id = old.user_id and org_id = old.org_id;
  else
    insert into directory.memberships values (new.user_id, new.org_id, new.role, new.deactivated_at is null)
      on conflict (user_id, org_id) do update set role = excluded.role, is_active = excluded.is_active;
  end if;
  return null;
end $$;

create or replace function directory.memberships_of(asked_user uuid)
  returns table (org_id uuid, name text, role text)
  language sql stable security definer set search_path = pg_catalog, directory
  begin atomic
    select m.org_id, o.name, m.role from directory.memberships m
      join directory.organizations o on o.org_id = m.org_id
      where m.user_id = asked_user and m.is_active order by o.name, o.org_id;
  end;

-- For somebody who asks what is kept about them, or who goes: also the houses that no longer let them in.
create function directory.all_memberships_of(asked_user uuid)
  returns table (org_id uuid, name text, role text, is_active boolean)
  language sql stable security definer set search_path = pg_catalog, directory
  begin atomic
    select m.org_id, o.name, m.role, m.is_active from directory.memberships m
      join directory.organizations o on o.org_id = m.org_id
      where m.user_id = asked_user order by o.name, o.org_id;
  end;
alter function directory.all_memberships_of(uuid) owner to tresen_directory;
revoke all on function directory.all_memberships_of(uuid) from public;
grant execute on function directory.all_memberships_of(uuid) to tresen_app;

-- Whether a guest link is free, for this location of this organisation.
create function directory.is_slug_free(asked_slug text, asked_org uuid, asked_location uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, directory
  begin atomic
    select not exists (
      select 1 from directory.slugs s
        where s.slug = asked_slug and (s.org_id, s.location_id) is distinct from (asked_org, asked_location));
  end;
alter function directory.is_slug_free(text, uuid, uuid) owner to tresen_directory;
revoke all on function directory.is_slug_free(text, uuid, uuid) from public;
grant execute on function directory.is_slug_free(text, uuid, uuid) to tresen_app;

-- What can no longer be undone is swept with the other marks.
create or replace function app.sweep_marks(older_than timestamptz) returns bigint
  language plpgsql security definer set search_path = pg_catalog, app as $$
declare
  keys bigint;
  effects bigint;
  undos bigint;
begin
  if older_than > now() - interval '1 day' then
    raise exception 'marks younger than a day are still needed';
  end if;
  delete from app.idempotency_keys where created_at < older_than;
  get diagnostics keys = row_count;
  delete from app.job_effects where created_at < older_than;
  get diagnostics effects = row_count;
  delete from app.article_undos where made_at < older_than;
  get diagnostics undos = row_count;
  return keys + effects + undos;
end $$;
create policy sweeping on app.article_undos for delete to tresen_owner using (true);
create policy sweeping_reads on app.article_undos for select to tresen_owner using (true);
