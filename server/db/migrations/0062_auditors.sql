-- An auditor's access: a link and a code that open one organisation's books for a while, some places and some days, to be read.
create table app.auditor_grants (
  org_id            uuid not null references app.organizations,
  auditor_grant_id  uuid not null,
  -- As it stands on the card that was shown.
  auditor           text not null check (length(auditor) between 1 and 100),
  office            text not null check (length(office) between 1 and 100),
  card_no           text not null check (length(card_no) <= 60),
  location_ids      uuid[] not null check (cardinality(location_ids) between 1 and 50),
  from_date         date not null,
  to_date           date not null,
  -- Neither link nor code nor session is kept: what they are found and compared by is.
  link_hash         bytea not null,
  code_mark         bytea not null,
  session_hash      bytea,
  wrong_tries       integer not null default 0 check (wrong_tries between 0 and 5),
  created_by        uuid not null,
  created_at        timestamptz not null,
  ends_at           timestamptz not null,
  opened_at         timestamptz,
  ended_at          timestamptz,
  -- Null: the auditor's own act.
  ended_by          uuid,
  primary key (org_id, auditor_grant_id),
  unique (org_id, link_hash),
  unique (org_id, session_hash),
  check (from_date <= to_date),
  check (ends_at > created_at and ends_at <= created_at + interval '30 days 1 minute'),
  check ((opened_at is null) = (session_hash is null)),
  check (ended_by is null or ended_at is not null)
);

-- What was granted stays as it was granted, what is over stays over, and a link that was guessed at too often opens nothing.
create function app.refuse_change_of_audit() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'an auditor''s access is never deleted' using errcode = 'restrict_violation';
  end if;
  if (new.org_id, new.auditor_grant_id, new.auditor, new.office, new.card_no, new.location_ids, new.from_date, new.to_date,
      new.link_hash, new.code_mark, new.created_by, new.created_at, new.ends_at)
    is distinct from (old.org_id, old.auditor_grant_id, old.auditor, old.office, old.card_no, old.location_ids, old.from_date,
      old.to_date, old.link_hash, old.code_mark, old.created_by, old.created_at, old.ends_at) then
    raise exception 'the scope of an auditor''s access is never changed' using errcode = 'restrict_violation';
  end if;
  if old.ended_at is not null or new.wrong_tries < old.wrong_tries
    or old.opened_at is not null and (new.opened_at, new.session_hash) is distinct from (old.opened_at, old.session_hash)
    or old.opened_at is null and new.opened_at is not null and old.wrong_tries >= 5 then
    raise exception 'an auditor''s access that is over stays over' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger auditor_grants_forward before update or delete on app.auditor_grants
  for each row execute function app.refuse_change_of_audit();

call app.wall('app.auditor_grants');
grant select, insert on app.auditor_grants to tresen_app;
grant update (wrong_tries, session_hash, opened_at, ended_at, ended_by) on app.auditor_grants to tresen_app;

-- A link and a session are found before the organisation is known; what is over is not found.
create table directory.auditor_grants (
  org_id            uuid not null,
  auditor_grant_id  uuid not null,
  link_hash         bytea not null unique,
  session_hash      bytea unique,
  ends_at           timestamptz not null,
  primary key (org_id, auditor_grant_id)
);
create function directory.keep_auditor_grant() returns trigger
  language plpgsql security definer set search_path = pg_catalog, directory, pg_temp as $$
begin
  delete from directory.auditor_grants where org_id = new.org_id and auditor_grant_id = new.auditor_grant_id;
  if new.ended_at is null and (new.opened_at is not null or new.wrong_tries < 5) then
    insert into directory.auditor_grants
      values (new.org_id, new.auditor_grant_id, new.link_hash, new.session_hash, new.ends_at);
  end if;
  return null;
end $$;
create trigger keep_directory after insert or update on app.auditor_grants
  for each row execute function directory.keep_auditor_grant();

create function directory.auditor_grant_by_link(asked_hash bytea, at timestamptz)
  returns table (org_id uuid, auditor_grant_id uuid)
  language sql stable security definer set search_path = pg_catalog, directory, pg_temp
  begin atomic
    select g.org_id, g.auditor_grant_id from directory.auditor_grants g
      where g.link_hash = asked_hash and g.ends_at > at;
  end;
create function directory.auditor_grant_by_session(asked_hash bytea, at timestamptz)
  returns table (org_id uuid, auditor_grant_id uuid)
  language sql stable security definer set search_path = pg_catalog, directory, pg_temp
  begin atomic
    select g.org_id, g.auditor_grant_id from directory.auditor_grants g
      where g.session_hash = asked_hash and g.ends_at > at;
  end;
alter table directory.auditor_grants owner to tresen_directory;
alter function directory.keep_auditor_grant() owner to tresen_directory;
alter function directory.auditor_grant_by_link(bytea, timestamptz) owner to tresen_directory;
alter function directory.auditor_grant_by_session(bytea, timestamptz) owner to tresen_directory;
revoke all on function directory.keep_auditor_grant(), directory.auditor_grant_by_link(bytea, timestamptz),
  directory.auditor_grant_by_session(bytea, timestamptz) from public;
grant execute on function directory.auditor_grant_by_link(bytea, timestamptz),
  directory.auditor_grant_by_session(bytea, timestamptz) to tresen_app;

-- The access this transaction reads under. Its places and days come from its row, never from the one who asks; once it is
-- over they are null, and nothing is seen any more.
create function app.current_audit() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('tresen.auditor_grant_id', true), '')::uuid;
create function app.audited_places() returns uuid[]
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  begin atomic
    select g.location_ids from app.auditor_grants g where g.org_id = app.current_org() and g.auditor_grant_id = app.current_audit()
      and g.opened_at is not null and g.ended_at is null and g.ends_at > now();
  end;
create function app.audited_from() returns date
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  begin atomic
    select g.from_date from app.auditor_grants g where g.org_id = app.current_org() and g.auditor_grant_id = app.current_audit()
      and g.opened_at is not null and g.ended_at is null and g.ends_at > now();
  end;
create function app.audited_to() returns date
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  begin atomic
    select g.to_date from app.auditor_grants g where g.org_id = app.current_org() and g.auditor_grant_id = app.current_audit()
      and g.opened_at is not null and g.ended_at is null and g.ends_at > now();
  end;
create function app.audited_registers() returns uuid[]
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  begin atomic
    select array_agg(r.register_id) from app.cash_registers r
      where r.org_id = app.current_org() and r.location_id = any (app.audited_places());
  end;

-- The one thing an auditor's request writes: that it was made. False: the access is over.
create function app.note_audit_read(asked_endpoint text, asked text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, app, pg_temp as $$
begin
  if app.audited_places() is null then
    return false;
  end if;
  insert into app.audit_entries (org_id, at, entry_id, actor_id, actor_role, act, subject)
    values (app.current_org(), clock_timestamp(), gen_random_uuid(), null, 'auditor', 'auditor.read', jsonb_build_object(
      'auditorGrantId', app.current_audit(), 'endpoint', left(asked_endpoint, 60), 'asked', left(asked, 300)));
  return true;
end $$;
-- A report as it was closed, without who took how much and what people are called.
create function app.audited_z_content(asked_report uuid) returns table (content jsonb, master_data jsonb)
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  begin atomic
    select z.content - 'takings', z.master_data - 'people' from app.z_reports z
      where z.org_id = app.current_org() and z.z_report_id = asked_report and z.location_id = any (app.audited_places())
        and z.business_date between app.audited_from() and app.audited_to();
  end;
-- What an incident is about, as far as it is about numbers: no code of a gift card, nobody's name.
create function app.audited_subject(asked_incident uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  begin atomic
    select coalesce(jsonb_object_agg(s.key, s.value) filter (where s.key in ('register', 'series', 'no', 'businessDate', 'filedOn',
        'expected', 'afterNo', 'unsent', 'lineNo', 'missing')), '{}')
      from app.incidents i cross join lateral jsonb_each_text(i.subject) s
      where i.org_id = app.current_org() and i.incident_id = asked_incident and i.location_id = any (app.audited_places());
  end;
revoke all on function app.audited_places(), app.audited_from(), app.audited_to(), app.audited_registers(),
  app.note_audit_read(text, text), app.audited_z_content(uuid), app.audited_subject(uuid) from public;
grant execute on function app.current_org(), app.current_audit(), app.safe_cents(numeric), app.audited_places(), app.audited_from(),
  app.audited_to(), app.audited_registers(), app.note_audit_read(text, text), app.audited_z_content(uuid),
  app.audited_subject(uuid) to tresen_auditor;

-- Exactly what an auditor sees: no names of people, no keys, no secrets, no codes of gift cards. A test holds this list.
grant usage on schema app to tresen_auditor;
grant select (org_id, auditor_grant_id, auditor, office, location_ids, from_date, to_date, created_at, ends_at, opened_at)
  on app.auditor_grants to tresen_auditor;
grant select (org_id, name, street, postal_code, city, tax_number, vat_id) on app.organizations to tresen_auditor;
grant select (org_id, location_id, name, street, postal_code, city, time_zone, closing_hour, master_register_id)
  on app.locations to tresen_auditor;
grant select (org_id, z_report_id, location_id, master_register_id, z_no, kind, business_date, created_at, receipt_count,
  total_cents, redeemed_cents, prev_hash, hash) on app.z_reports to tresen_auditor;
grant select on app.z_ranges to tresen_auditor;
grant select (org_id, order_id, location_id, register_id, register_code, series, no, business_date, occurred_at, started_at,
  received_at, is_late, place, total_cents, reason, cancel_reason, cancels_order_id, cancels_register_code, cancels_series,
  cancels_no, cancels_whole, vat_rates_permille, vat_gross_cents, vat_net_cents, vat_tax_cents, z_no, device_id, device_seq,
  prev_hash, hash, entry_hash) on app.receipts to tresen_auditor;
grant select (org_id, register_id, series, no, business_date, line_no, kind, name, quantity, unit_cents, total_cents, tax_key,
  rates_permille, rate_gross_cents, category_name, free_reason)
  on app.receipt_lines to tresen_auditor;
grant select (org_id, register_id, series, no, business_date, payment_no, type, amount_cents, tendered_cents, change_cents)
  on app.receipt_payments to tresen_auditor;
grant select (org_id, location_id, register_id, series, device_id, device_seq, business_date, kind, move_kind, amount_cents,
  counted_cents, expected_cents, reason, occurred_at, received_at, z_no) on app.cash_entries to tresen_auditor;
grant select on app.tse_signatures to tresen_auditor;
grant select (org_id, outage_id, location_id, register_id, tss_id, started_at, ended_at, reason, detected_by, scope)
  on app.tse_outages to tresen_auditor;
grant select (org_id, tss_id, location_id, provider, state, is_test, serial, public_key, algorithm, time_format, certification_id,
  certificate_until, created_at, retired_at) on app.tse_devices to tresen_auditor;
grant select (org_id, incident_id, location_id, device_id, kind, severity, opened_at, closed_at)
  on app.incidents to tresen_auditor;
grant select (org_id, device_id, location_id, role, name, platform, state, enrolled_at, revoked_at, last_seen_at, unsent, app)
  on app.devices to tresen_auditor;
grant select on app.cash_registers to tresen_auditor;
grant select (org_id, register_id, series, device_id, opened_at, closed_at, last_no) on app.register_series to tresen_auditor;
grant select (org_id, export_id, kind, format, location_id, from_date, to_date, state, row_count, files, created_at, finished_at)
  on app.exports to tresen_auditor;

grant select (org_id, export_id) on app.export_releases to tresen_auditor;

-- A policy locks its table. Every sale takes its device first: with that one locked before the others, no sale stands in the middle
-- of what this waits for.
lock table app.devices in access exclusive mode;
-- The second wall, inside of the organisation's: the places and the days of the access.
create policy audited on app.auditor_grants as restrictive for select to tresen_auditor
  using (auditor_grant_id = app.current_audit());
create policy audited on app.organizations as restrictive for select to tresen_auditor
  using ((select app.audited_places()) is not null);
create policy audited on app.locations as restrictive for select to tresen_auditor
  using (location_id = any ((select app.audited_places())::uuid[]));
create policy audited on app.z_reports as restrictive for select to tresen_auditor
  using (location_id = any ((select app.audited_places())::uuid[])
    and business_date between (select app.audited_from()) and (select app.audited_to()));
create policy audited on app.z_ranges as restrictive for select to tresen_auditor
  using (exists (select 1 from app.z_reports z where z.org_id = z_ranges.org_id and z.z_report_id = z_ranges.z_report_id));
create policy audited on app.receipts as restrictive for select to tresen_auditor
  using (location_id = any ((select app.audited_places())::uuid[])
    and business_date between (select app.audited_from()) and (select app.audited_to()));
create policy audited on app.receipt_lines as restrictive for select to tresen_auditor
  using (register_id = any ((select app.audited_registers())::uuid[])
    and business_date between (select app.audited_from()) and (select app.audited_to()));
create policy audited on app.receipt_payments as restrictive for select to tresen_auditor
  using (register_id = any ((select app.audited_registers())::uuid[])
    and business_date between (select app.audited_from()) and (select app.audited_to()));
create policy audited on app.cash_entries as restrictive for select to tresen_auditor
  using (location_id = any ((select app.audited_places())::uuid[])
    and business_date between (select app.audited_from()) and (select app.audited_to()));
create policy audited on app.tse_signatures as restrictive for select to tresen_auditor
  using (location_id = any ((select app.audited_places())::uuid[])
    and business_date between (select app.audited_from()) and (select app.audited_to()));
-- What has a time and no business day: a day ends on the next morning at the latest.
create policy audited on app.tse_outages as restrictive for select to tresen_auditor
  using (location_id = any ((select app.audited_places())::uuid[])
    and started_at < (select app.audited_to()) + 2 and coalesce(ended_at, 'infinity') >= (select app.audited_from()));
create policy audited on app.incidents as restrictive for select to tresen_auditor
  using (location_id = any ((select app.audited_places())::uuid[])
    and opened_at < (select app.audited_to()) + 2 and opened_at >= (select app.audited_from()));
create policy audited on app.tse_devices as restrictive for select to tresen_auditor
  using (location_id = any ((select app.audited_places())::uuid[]));
create policy audited on app.devices as restrictive for select to tresen_auditor
  using (location_id = any ((select app.audited_places())::uuid[]));
create policy audited on app.cash_registers as restrictive for select to tresen_auditor
  using (location_id = any ((select app.audited_places())::uuid[]));
create policy audited on app.register_series as restrictive for select to tresen_auditor
  using (register_id = any ((select app.audited_registers())::uuid[]));
create policy audited on app.export_releases as restrictive for select to tresen_auditor
  using ((select app.audited_places()) is not null);
-- Only what is made for the tax office, lies whole inside of the days, and is without findings or was handed over with them.
create policy audited on app.exports as restrictive for select to tresen_auditor
  using (location_id = any ((select app.audited_places())::uuid[]) and kind = 'dsfinvk'
    and from_date >= (select app.audited_from()) and to_date <= (select app.audited_to())
    and (state = 'ready' or state = 'refused' and exists (select 1 from app.export_releases r
      where r.org_id = exports.org_id and r.export_id = exports.export_id)));
