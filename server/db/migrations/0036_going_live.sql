-- That a place sells for real is an act, written down once: when, by whom, and what was missing. Where nobody is named, the
-- place had sold before anybody was asked. Selling without a technical security device is accepted by a person, or not at all.
create table app.go_lives (
  org_id                uuid not null,
  location_id           uuid not null,
  live_at               timestamptz not null,
  live_by               uuid,
  missing               text[] not null,
  unsigned_accepted_at  timestamptz,
  unsigned_accepted_by  uuid,
  primary key (org_id, location_id),
  foreign key (org_id, location_id) references app.locations,
  check ((unsigned_accepted_at is null) = (unsigned_accepted_by is null))
);

-- Who has sold goes on selling. The registers of all houses are read once, before the wall stands.
create policy going_live on app.register_series for select to tresen_owner using (true);
create policy going_live on app.cash_registers for select to tresen_owner using (true);
insert into app.go_lives (org_id, location_id, live_at, missing)
  select g.org_id, g.location_id, min(s.opened_at), '{}'
    from app.register_series s join app.cash_registers g on g.org_id = s.org_id and g.register_id = s.register_id
    where s.last_no > 0 group by g.org_id, g.location_id;
drop policy going_live on app.register_series;
drop policy going_live on app.cash_registers;

call app.wall('app.go_lives');
grant select, insert, update (unsigned_accepted_at, unsigned_accepted_by) on app.go_lives to tresen_app;
create constraint trigger count_catalogue_change after insert or update or delete on app.go_lives
  deferrable initially deferred for each row execute function app.count_catalogue_change();
