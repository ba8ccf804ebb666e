-- More than a password, for those who want it: a code from an app, or a key that never leaves the device. The auth
-- library's tables, in its words; secrets and recovery codes are encrypted by it.
alter table auth."user" add column two_factor_enabled boolean not null default false;

create table auth.two_factor (
  id                         uuid primary key default gen_random_uuid(),
  user_id                    uuid not null unique references auth."user" on delete cascade,
  secret                     text not null,
  backup_codes               text not null,
  verified                   boolean not null default false,
  failed_verification_count  integer not null default 0,
  locked_until               timestamptz
);

create table auth.passkey (
  id             uuid primary key default gen_random_uuid(),
  user_id        uuid not null references auth."user" on delete cascade,
  name           text,
  credential_id  text not null unique,
  public_key     text not null,
  -- Counts up to 2^32, which a double holds exactly and the driver hands out as a number.
  counter        double precision not null,
  device_type    text not null,
  backed_up      boolean not null,
  transports     text,
  aaguid         text,
  created_at     timestamptz
);
create index passkey_by_user on auth.passkey (user_id);

grant select, insert, update, delete on auth.two_factor, auth.passkey to tresen_auth;
