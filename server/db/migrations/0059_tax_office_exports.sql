-- Exports for the tax office: one more kind of file. What the checks found and what was compared is kept with it.
alter table app.exports drop constraint exports_kind_check;
alter table app.exports add constraint exports_kind check (kind in ('order-overview', 'datev', 'dsfinvk')) not valid;
alter table app.exports drop constraint exports_format_check;
alter table app.exports add constraint exports_format check (format in ('csv', 'xlsx', 'extf', 'zip')) not valid;
alter table app.exports add column examination jsonb;
grant update (examination) on app.exports to tresen_app;
-- How many are under way is asked before another one begins.
-- index-lock: a few exports in a month; making this takes less than the lock's patience.
create index exports_under_way on app.exports (org_id) where state in ('waiting', 'running');

-- An export with findings is handed over only for a reason, by somebody, once: an auditor stands at the door.
create table app.export_releases (
  org_id       uuid not null,
  export_id    uuid not null,
  reason       text not null check (length(reason) between 3 and 500),
  released_by  uuid not null,
  released_at  timestamptz not null,
  primary key (org_id, export_id),
  foreign key (org_id, export_id) references app.exports
);
create trigger export_releases_append_only before update or delete on app.export_releases
  for each row execute function app.refuse_change();

-- Signatures that were compared with the key of their device, once each: what was verified need not be in every export.
create table app.tse_verifications (
  org_id       uuid not null references app.organizations,
  -- The receipt, or the entry of whatever else was signed.
  subject_id   uuid not null,
  is_valid     boolean not null,
  verified_at  timestamptz not null,
  primary key (org_id, subject_id)
);
create trigger tse_verifications_append_only before update or delete on app.tse_verifications
  for each row execute function app.refuse_change();

-- What a closing holds beside its receipts is found by its number.
-- index-lock: a few hundred rows in a month of a location; making this takes less than the lock's patience.
create index cash_entries_by_report on app.cash_entries (org_id, location_id, z_no) where z_no is not null;
-- index-lock: as few.
create index training_sales_by_report on app.training_sales (org_id, location_id, z_no) where z_no is not null;

call app.wall('app.export_releases');
call app.wall('app.tse_verifications');
grant select, insert on app.export_releases, app.tse_verifications to tresen_app;

-- As before, and: the devices that sign here with their certificates, and under which key a small business sells.
create or replace function app.master_data_of(asked_org uuid, asked_location uuid, software text) returns jsonb
  language sql stable as $$
    select jsonb_build_object(
        'organization', jsonb_build_object('name', o.name, 'street', o.street, 'postalCode', o.postal_code, 'city', o.city,
          'taxNumber', o.tax_number, 'vatId', o.vat_id),
        'location', jsonb_build_object('name', l.name, 'street', l.street, 'postalCode', l.postal_code, 'city', l.city,
          'timeZone', l.time_zone, 'closingHour', l.closing_hour),
        'registers', (select coalesce(jsonb_agg(jsonb_build_object('registerId', g.register_id, 'code', g.code,
              'serial', g.serial) order by g.position), '[]')
            from app.cash_registers g where g.org_id = l.org_id and g.location_id = l.location_id),
        'tseDevices', (select coalesce(jsonb_agg(jsonb_build_object('serial', d.serial, 'algorithm', d.algorithm,
              'timeFormat', d.time_format, 'encoding', d.encoding, 'publicKey', d.public_key, 'certificate', d.certificate)
              order by d.serial), '[]')
            from app.tse_devices d where d.org_id = l.org_id and d.location_id = l.location_id and d.serial <> ''),
        'smallExportNo', o.small_export_no,
        'softwareVersion', software)
      from app.organizations o join app.locations l on l.org_id = o.org_id
      where o.org_id = asked_org and l.location_id = asked_location
  $$;

-- What people without a log-in were called when they sold. Who has one is called what the account says: that is never kept.
create function app.named_people(asked_org uuid, content jsonb, entries app.cash_entries[]) returns jsonb
  language sql stable as $$
    select coalesce(jsonb_object_agg(p.person_id, p.name), '{}') from app.people p
      where p.org_id = asked_org and p.name <> '' and p.person_id in (
        select (t ->> 'personId')::uuid from jsonb_array_elements(content #> '{takings,byPerson}') t
        union select e.actor_id from unnest(entries) e)
  $$;
revoke all on function app.named_people(uuid, jsonb, app.cash_entries[]) from public;
grant execute on function app.named_people(uuid, jsonb, app.cash_entries[]) to tresen_app;

-- As before, and: with the names of people who have no log-in.
create or replace function app.close_day(asked_location uuid, asked_date date, asked_kind text, closed_at timestamptz, closed_by uuid,
    report_id uuid, software text, missing jsonb, is_zero_wanted boolean) returns bigint
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  org constant uuid := app.current_org();
  head record;
  place record;
  ranges app.number_range[];
  entries app.cash_entries[];
  content jsonb;
  master jsonb;
  made text := asked_kind;
  next_no bigint;
  next_hash bytea;
begin
  select h.last_z_no, h.last_hash, h.last_auto_date into strict head
    from app.z_heads h where h.org_id = org and h.location_id = asked_location for update;
  perform 1 from app.register_series s where s.org_id = org and s.register_id in
      (select g.register_id from app.cash_registers g where g.org_id = org and g.location_id = asked_location)
    order by s.register_id, s.series for no key update;
  next_no := head.last_z_no + 1;
  select l.master_register_id, l.time_zone, l.closing_hour into strict place
    from app.locations l where l.org_id = org and l.location_id = asked_location;

  with taken as (
    update app.receipts c set z_no = next_no
      where c.org_id = org and c.location_id = asked_location and c.z_no is null
        and app.filed_on(c.business_date, c.received_at, place.time_zone, place.closing_hour) <= asked_date
      returning c.register_id, c.series, c.no, c.business_date
  )
  select app.ranges_of(array_agg((t.register_id, t.series, t.no, t.no, t.business_date, t.business_date)::app.number_range))
    into ranges from taken t;
  with taken as (
    update app.cash_entries c set z_no = next_no
      where c.org_id = org and c.location_id = asked_location and c.z_no is null
        and app.filed_on(c.business_date, c.received_at, place.time_zone, place.closing_hour) <= asked_date
      returning c
  )
  select array_agg(t.c) into entries from taken t;

  if made = 'auto' and asked_date <= head.last_auto_date then
    made := 'supplementary';
  end if;
  if ranges is null and entries is null and (made <> 'auto' or not is_zero_wanted) then
    return null;
  end if;

  content := app.figures_of(org, asked_location, coalesce(ranges, '{}'), coalesce(entries, '{}'), next_no);
  with counted as (
    update app.training_sales t set z_no = next_no
      where t.org_id = org and t.location_id = asked_location and t.z_no is null
        and app.filed_on(t.business_date, t.received_at, place.time_zone, place.closing_hour) <= asked_date
      returning 1
  )
  select jsonb_set(content, '{figures,trainingCount}', to_jsonb(count(*))) into content from counted;
  content := content || jsonb_build_object('takings', app.takings_of(org, coalesce(ranges, '{}')), 'missingDevices', missing,
    'tse', app.tse_note_of(org, asked_location, coalesce(ranges, '{}'), content));
  master := app.master_data_of(org, asked_location, software)
    || jsonb_build_object('people', app.named_people(org, content, coalesce(entries, '{}')));
  next_hash := sha256(head.last_hash || convert_to(jsonb_build_object('zReportId', report_id, 'locationId', asked_location,
    'masterRegisterId', place.master_register_id, 'number', next_no, 'kind', made, 'businessDate', asked_date,
    'createdAt', app.iso_time(closed_at), 'createdBy', closed_by, 'content', content, 'masterData', master,
    'ranges', (select coalesce(jsonb_agg(to_jsonb(u) order by u.register_id, u.series, u.first_no), '[]')
      from unnest(ranges) u))::text, 'UTF8'));

  insert into app.z_reports (org_id, z_report_id, location_id, master_register_id, z_no, kind, business_date, created_at,
      created_by, receipt_count, total_cents, cash_cents, card_cents, redeemed_cents, content, master_data, prev_hash, hash)
    values (org, report_id, asked_location, place.master_register_id, next_no, made, asked_date, closed_at, closed_by,
      (content #>> '{figures,receiptCount}')::integer, (content #>> '{figures,totalCents}')::bigint,
      (content #>> '{figures,byPayment,0,amountCents}')::bigint, (content #>> '{figures,byPayment,1,amountCents}')::bigint,
      (content #>> '{figures,redeemed,amountCents}')::bigint, content, master, head.last_hash, next_hash);
  insert into app.z_ranges (org_id, z_report_id, register_id, series, first_no, last_no, first_date, last_date)
    select org, report_id, u.* from unnest(ranges) u;
  insert into app.drawers (org_id, register_id, opening_cents)
    select org, (d ->> 'registerId')::uuid, (d #>> '{cash,closingCents}')::bigint
      from jsonb_array_elements(content -> 'registers') d
    on conflict (org_id, register_id) do update set opening_cents = excluded.opening_cents;
  update app.z_heads h set last_z_no = next_no, last_hash = next_hash, last_closed_at = closed_at,
      last_auto_date = case when asked_kind = 'auto' then greatest(h.last_auto_date, asked_date) else h.last_auto_date end
    where h.org_id = org and h.location_id = asked_location;
  return next_no;
end $$;
