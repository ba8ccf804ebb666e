-- What the server wants of a bridge that only it can do, and what came of it. A bridge is told once; a call that was told and not answered
-- says nothing about what happened.
create table app.bridge_calls (
  org_id      uuid not null,
  call_id     uuid not null,
  device_id   uuid not null,
  kind        text not null check (kind in ('start', 'cancel', 'reconcile', 'state', 'end-of-day')),
  -- Sealed, as it holds the password of a terminal; empty as soon as the bridge has it.
  request     text not null,
  made_at     timestamptz not null,
  -- Told to the bridge, or taken back before it was.
  taken_at    timestamptz,
  is_dropped  boolean not null default false,
  -- The bridge's last word, and whether it was its last.
  answer      jsonb,
  is_done     boolean not null default false,
  primary key (org_id, call_id),
  foreign key (org_id, device_id) references app.bridges
);
create index bridge_calls_waiting on app.bridge_calls (org_id, device_id) where taken_at is null;
create index bridge_calls_by_age on app.bridge_calls (org_id, made_at);
call app.wall('app.bridge_calls');
grant select, insert, update, delete on app.bridge_calls to tresen_app;
