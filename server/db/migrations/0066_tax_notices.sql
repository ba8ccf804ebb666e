-- Registers, their series and locations are locked below. Every sale takes its device first: with that one locked before the others, no
-- sale stands in the middle of what this waits for.
lock table app.devices in access exclusive mode;

-- What the tax office was told of the registers of a location (section 146a (4) AO), as it stood on that day. Never changed.
create table app.tax_notices (
  org_id       uuid not null,
  location_id  uuid not null,
  notice_id    uuid not null,
  kind         text not null check (kind in ('opened', 'changed', 'closed')),
  systems      jsonb not null,
  made_at      timestamptz not null,
  made_by      uuid not null,
  sent_on      date not null,
  -- By which the portal knows it; empty: not written down.
  ticket       text not null check (length(ticket) <= 100),
  primary key (org_id, notice_id),
  foreign key (org_id, location_id) references app.locations
);
create index tax_notices_by_location on app.tax_notices (org_id, location_id, made_at desc);
create trigger tax_notices_append_only before update or delete on app.tax_notices
  for each row execute function app.refuse_change();
call app.wall('app.tax_notices');
grant select, insert on app.tax_notices to tresen_app;

-- A register that is out of use for good: its number is given to no other.
alter table app.cash_registers
  add column ended_on date,
  add column end_reason text constraint cash_registers_end_reason check (end_reason in ('out-of-use', 'sold', 'lost', 'defective'));
alter table app.cash_registers add constraint cash_registers_ended check ((ended_on is null) = (end_reason is null)) not valid;
grant update (ended_on, end_reason) on app.cash_registers to tresen_app;
create function app.refuse_life_after_end() returns trigger
  language plpgsql as $$
begin
  -- What an organisation brings along from another installation is closed already.
  if new.closed_at is null and exists (select 1 from app.cash_registers r
      where r.org_id = new.org_id and r.register_id = new.register_id and r.ended_on is not null) then
    raise exception 'a register that was ended takes no numbers' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger register_series_of_living before insert on app.register_series
  for each row execute function app.refuse_life_after_end();
create function app.refuse_second_end() returns trigger
  language plpgsql as $$
begin
  if old.ended_on is not null and (new.ended_on, new.end_reason) is distinct from (old.ended_on, old.end_reason) then
    raise exception 'the end of a register stays as it was told' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger cash_registers_end_once before update on app.cash_registers
  for each row execute function app.refuse_second_end();
