create table app.organizations (
  org_id      uuid primary key,
  name        text not null check (length(name) between 1 and 100),
  imprint     text not null default '' check (length(imprint) <= 10000),
  created_at  timestamptz not null default now()
);

create table app.memberships (
  org_id      uuid not null references app.organizations,
  user_id     uuid not null,
  role        text not null check (role in ('admin', 'staff')),
  created_at  timestamptz not null default now(),
  primary key (org_id, user_id)
);

create table app.invitations (
  org_id         uuid not null references app.organizations,
  invitation_id  uuid not null,
  email          text not null check (email = lower(email) and length(email) <= 254),
  role           text not null check (role in ('admin', 'staff')),
  -- The link's secret itself is only in the mail.
  token_hash     bytea not null,
  invited_by     uuid not null,
  created_at     timestamptz not null,
  expires_at     timestamptz not null,
  accepted_at    timestamptz,
  accepted_by    uuid,
  revoked_at     timestamptz,
  primary key (org_id, invitation_id),
  unique (org_id, token_hash)
);

-- The owner lets support in, for a day at most.
create table app.support_grants (
  org_id      uuid not null references app.organizations,
  grant_id    uuid not null,
  granted_by  uuid not null,
  created_at  timestamptz not null,
  ends_at     timestamptz not null,
  primary key (org_id, grant_id),
  check (ends_at <= created_at + interval '24 hours')
);

-- A write that is sent twice happens once: the second one gets the first one's answer.
create table app.idempotency_keys (
  org_id        uuid not null references app.organizations,
  user_id       uuid not null,
  key           uuid not null,
  endpoint      text not null,
  request_hash  bytea not null,
  answer        jsonb not null,
  created_at    timestamptz not null default now(),
  primary key (org_id, user_id, key)
);
create index idempotency_keys_by_age on app.idempotency_keys (created_at);

-- The mark of a job's effect, set in the effect's own transaction: a job that runs again finds it and does nothing.
create table app.job_effects (
  org_id      uuid not null references app.organizations,
  job_id      uuid not null,
  created_at  timestamptz not null default now(),
  primary key (org_id, job_id)
);
create index job_effects_by_age on app.job_effects (created_at);

-- Who did what. Grows for ever, so it is cut by month.
create table app.audit_entries (
  org_id      uuid not null references app.organizations,
  at          timestamptz not null,
  entry_id    uuid not null,
  actor_id    uuid,
  actor_role  text not null,
  act         text not null,
  subject     jsonb not null default '{}',
  primary key (org_id, at, entry_id)
) partition by range (at);
create trigger audit_entries_append_only before update or delete on app.audit_entries
  for each row execute function app.refuse_change();

-- Tables cut by month get their next months here; the clock calls it long before they are needed.
create function app.ensure_partitions(from_month date, months integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, app as $$
declare
  made integer := 0;
  parent text;
  month date;
  part text;
begin
  if months not between 1 and 60 then
    raise exception 'months must be between 1 and 60';
  end if;
  foreach parent in array array['audit_entries'] loop
    for offset_months in 0..months - 1 loop
      month := date_trunc('month', from_month)::date + make_interval(months => offset_months);
      part := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
      if to_regclass('app.' || part) is null then
        execute format('create table app.%I partition of app.%I for values from (%L) to (%L)',
          part, parent, month, month + interval '1 month');
        made := made + 1;
      end if;
    end loop;
  end loop;
  return made;
end $$;
revoke all on function app.ensure_partitions(date, integer) from public;
grant execute on function app.ensure_partitions(date, integer) to tresen_app;
select app.ensure_partitions((now() - interval '1 month')::date, 15);

call app.wall('app.organizations');
call app.wall('app.memberships');
call app.wall('app.invitations');
call app.wall('app.support_grants');
call app.wall('app.idempotency_keys');
call app.wall('app.job_effects');
call app.wall('app.audit_entries');

grant select, insert, update on app.organizations to tresen_app;
grant select, insert, update, delete on app.memberships to tresen_app;
grant select, insert, update on app.invitations to tresen_app;
grant select, insert, update on app.support_grants to tresen_app;
grant select, insert on app.idempotency_keys to tresen_app;
grant select, insert on app.job_effects to tresen_app;
grant select, insert on app.audit_entries to tresen_app;

-- Old keys and marks are swept by the owner's hand: the app itself may not delete them.
create function app.sweep_marks(older_than timestamptz) returns bigint
  language plpgsql security definer set search_path = pg_catalog, app as $$
declare
  swept bigint;
  more bigint;
begin
  if older_than > now() - interval '1 day' then
    raise exception 'marks younger than a day are still needed';
  end if;
  delete from app.idempotency_keys where created_at < older_than;
  get diagnostics swept = row_count;
  delete from app.job_effects where created_at < older_than;
  get diagnostics more = row_count;
  return swept + more;
end $$;
revoke all on function app.sweep_marks(timestamptz) from public;
grant execute on function app.sweep_marks(timestamptz) to tresen_app;
create policy sweeping on app.idempotency_keys for delete to tresen_owner using (true);
create policy sweeping_reads on app.idempotency_keys for select to tresen_owner using (true);
create policy sweeping on app.job_effects for delete to tresen_owner using (true);
create policy sweeping_reads on app.job_effects for select to tresen_owner using (true);
