-- Who is about to take money for a bill. Talk, no fact: nobody needs a claim to pay, it holds for a minute and a half, and a crash
-- may take it.
create unlogged table app.bill_claims (
  org_id      uuid not null,
  bill_id     uuid not null,
  device_id   uuid not null,
  location_id uuid not null,
  user_id     uuid,
  -- None: everything.
  pieces      jsonb not null,
  -- In which order they came, whatever clocks say.
  place       bigint not null,
  since       timestamptz not null,
  held_until  timestamptz not null,
  primary key (org_id, bill_id, device_id)
);
call app.wall('app.bill_claims');
grant select, insert, update, delete on app.bill_claims to tresen_app;
