-- The auth library's tables, in its words. Only `tresen_auth` reaches them.
create table auth."user" (
  id              uuid primary key default gen_random_uuid(),
  name            text not null,
  first_name      text not null default '',
  last_name       text not null default '',
  email           text not null unique check (email = lower(email)),
  email_verified  boolean not null default false,
  image           text,
  -- What the account is by itself: user, support or customer. Anything else is denied as unknown.
  kind            text not null default 'user',
  locale          text not null default 'de' check (locale in ('de', 'en')),
  theme           text not null default 'light' check (theme in ('light', 'dark', 'system')),
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);

create table auth.session (
  id                      uuid primary key default gen_random_uuid(),
  user_id                 uuid not null references auth."user" on delete cascade,
  token                   text not null unique,
  expires_at              timestamptz not null,
  ip_address              text,
  user_agent              text,
  -- The organisation this session works in, if the person chose one of several.
  organization_id         uuid,
  password_confirmed_at   timestamptz not null default now(),
  created_at              timestamptz not null default now(),
  updated_at              timestamptz not null default now()
);
create index session_by_user on auth.session (user_id);
create index session_by_end on auth.session (expires_at);

create table auth.account (
  id                        uuid primary key default gen_random_uuid(),
  user_id                   uuid not null references auth."user" on delete cascade,
  account_id                text not null,
  provider_id               text not null,
  password                  text,
  access_token              text,
  refresh_token             text,
  id_token                  text,
  access_token_expires_at   timestamptz,
  refresh_token_expires_at  timestamptz,
  scope                     text,
  created_at                timestamptz not null default now(),
  updated_at                timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index account_by_user on auth.account (user_id);

create table auth.verification (
  id          uuid primary key default gen_random_uuid(),
  identifier  text not null,
  value       text not null,
  expires_at  timestamptz not null,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index verification_by_identifier on auth.verification (identifier);
create index verification_by_end on auth.verification (expires_at);

-- Log-ins that failed and changes that were made, for the limits. Subjects are hashed: no list of guessed addresses.
create table auth.attempt (
  id       uuid primary key default gen_random_uuid(),
  kind     text not null,
  subject  text not null,
  at       timestamptz not null
);
create index attempt_by_subject on auth.attempt (kind, subject, at);
create index attempt_by_time on auth.attempt (at);

grant select, insert, update, delete on all tables in schema auth to tresen_auth;
