-- Open bills of tables. What was said of them stands in the log; here is where it is found, what was numbered and signed as an order,
-- and what each bill comes to, as the program folds it. Nothing here refers to settings by a foreign key: what was said is kept.

-- Each fact by every bill, item, discount and ticket it is about.
create table app.bill_links (
  org_id       uuid not null,
  subject_id   uuid not null,
  entry_id     uuid not null,
  location_id  uuid not null,
  -- Where it stands in the log.
  device_id    uuid not null,
  device_seq   bigint not null,
  received_on  date not null,
  primary key (org_id, location_id, subject_id, entry_id)
);
create index bill_links_by_entry on app.bill_links (org_id, entry_id);
call app.wall('app.bill_links');
grant select, insert, update (received_on) on app.bill_links to tresen_app;

-- What one party has ordered. Joined bills are one, by the smallest of their ids: `class_id`, whose row alone has an amount.
create table app.bills (
  org_id            uuid not null,
  location_id       uuid not null,
  bill_id           uuid not null,
  opened_on         date not null,
  class_id          uuid not null,
  table_ids         uuid[] not null default '{}',
  waiter_id         uuid,
  open_cents        bigint not null default 0,
  open_pieces       integer not null default 0,
  first_ordered_at  timestamptz,
  is_settled        boolean not null default false,
  is_cleared        boolean not null default false,
  -- Something was said of it since the row was made.
  is_stale          boolean not null default true,
  changed_at        timestamptz not null,
  primary key (org_id, location_id, bill_id, opened_on)
) partition by range (opened_on);
create index bills_open on app.bills (org_id, location_id) where is_stale or not (is_settled and is_cleared);
create index bills_by_change on app.bills (org_id, location_id, changed_at);
create table app.bills_rest partition of app.bills default;
call app.wall('app.bills');
grant select, insert, update on app.bills to tresen_app;

-- What is signed as an order: a round, and what was cancelled, moved, joined or written off before it was paid. Stamped by a closing,
-- added up by none.
create table app.rounds (
  org_id         uuid not null,
  register_id    uuid not null,
  series         integer not null,
  no             bigint not null,
  business_date  date not null,
  location_id    uuid not null,
  -- Of its entry.
  round_id       uuid not null,
  kind           text not null check (kind in ('placed', 'cancelled', 'moved', 'joined', 'written-off')),
  bill_id        uuid not null,
  opened_on      date not null,
  register_code  text not null,
  device_id      uuid not null,
  device_seq     bigint not null,
  received_on    date not null,
  actor_id       uuid,
  approved_by    uuid,
  reason         text not null default '',
  pieces         integer not null,
  -- Null while it is not known what was ordered: it is cancelled before it is heard of.
  total_cents    bigint,
  occurred_at    timestamptz not null,
  started_at     timestamptz not null,
  received_at    timestamptz not null,
  device_date    date,
  tx_id          uuid,
  signing        text not null,
  entry_hash     bytea not null,
  z_no           bigint,
  primary key (org_id, register_id, series, no, business_date)
) partition by range (business_date);
create index rounds_open on app.rounds (org_id, location_id) where z_no is null;
create index rounds_by_report on app.rounds (org_id, location_id, z_no) where z_no is not null;
create index rounds_unpriced on app.rounds (org_id, location_id) where total_cents is null;
create table app.rounds_rest partition of app.rounds default;
-- Changes twice: when its amount is known, and when a report takes it.
create function app.refuse_change_of_round() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.total_cents is not null and new.total_cents is distinct from old.total_cents
      or old.z_no is not null and new.z_no is distinct from old.z_no then
    raise exception 'rounds is append-only' using errcode = 'restrict_violation';
  end if;
  old.total_cents := new.total_cents;
  old.z_no := new.z_no;
  if new is distinct from old then
    raise exception 'rounds is append-only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger rounds_append_only before update or delete on app.rounds
  for each row execute function app.refuse_change_of_round();
call app.wall('app.rounds');
grant select, insert, update (z_no, total_cents) on app.rounds to tresen_app;

-- Interim bills: paper without fiscal meaning, counted by a closing.
create table app.interim_bills (
  org_id         uuid not null,
  entry_id       uuid not null,
  location_id    uuid not null,
  bill_id        uuid not null,
  no             integer not null,
  total_cents    bigint not null,
  actor_id       uuid,
  business_date  date not null,
  occurred_at    timestamptz not null,
  received_at    timestamptz not null,
  z_no           bigint,
  primary key (org_id, entry_id)
);
create index interim_bills_open on app.interim_bills (org_id, location_id) where z_no is null;
create index interim_bills_by_report on app.interim_bills (org_id, location_id, z_no) where z_no is not null;
create trigger interim_bills_append_only before update or delete on app.interim_bills
  for each row execute function app.refuse_change_of_receipt('interim_bills');
call app.wall('app.interim_bills');
grant select, insert, update (z_no) on app.interim_bills to tresen_app;

-- As before, and: bills and rounds.
create or replace function app.ensure_partitions(from_month date, months integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, app, pg_temp as $$
declare
  made integer := 0;
  parent text;
  month date;
  part text;
begin
  if months not between 1 and 60 then
    raise exception 'months must be between 1 and 60';
  end if;
  foreach parent in array array['audit_entries', 'device_commands', 'events', 'orders', 'receipts', 'receipt_lines',
    'receipt_payments', 'tse_signatures', 'cash_entries', 'tse_transactions', 'bills', 'rounds'] loop
    for offset_months in 0..months - 1 loop
      month := date_trunc('month', from_month)::date + make_interval(months => offset_months);
      part := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
      if to_regclass('app.' || part) is null then
        begin
          execute format('create table app.%I partition of app.%I for values from (%L) to (%L)',
            part, parent, month, month + interval '1 month');
          -- A signed entry is kept as it is: packing it costs more than the room it takes.
          if parent = 'device_commands' then
            execute format('alter table app.%I set (toast_tuple_target = 8160)', part);
          end if;
          made := made + 1;
        exception when check_violation then
          -- A clock that ran ahead has left rows of this month in the partition for the rest: they stay there.
          raise notice 'month % of % stays in the rest', month, parent;
        end;
      end if;
    end loop;
  end loop;
  return made;
end $$;
select app.ensure_partitions('2026-01-01', 36);

-- A sale that waits for this has begun with the function it goes on with. What others call meanwhile must not ask for the new fields.
alter table app.register_series add column last_round_no bigint not null default 0;
grant update (last_round_no) on app.register_series to tresen_app;
alter type app.entry_to_record
  add attribute subjects uuid[], add attribute round_kind text, add attribute piece_count integer;

-- Where a fact is found, and which bills it makes stale. Its step counts for everybody of the location.
create function app.link_bill(e app.entry_to_record) returns void
  language plpgsql as $$
begin
  -- First, so that whoever has it waits for nobody who wants it.
  update app.stream_heads h
    set last_step = case when e.step <= h.last_step + 100000 then greatest(h.last_step, e.step) else h.last_step end
    where h.org_id = e.org_id and h.location_id = e.location_id;
  insert into app.bill_links (org_id, subject_id, entry_id, location_id, device_id, device_seq, received_on)
    select e.org_id, s, e.command_id, e.location_id, e.device_id, e.seq, e.received_on from unnest(e.subjects) s
    on conflict do nothing;
  insert into app.bills as b (org_id, location_id, bill_id, opened_on, class_id, changed_at)
    select distinct on (n."billId", n."openedOn") e.org_id, e.location_id, n."billId", n."openedOn", n."billId", e.received_at
      from jsonb_to_recordset(e.bills) as n ("billId" uuid, "openedOn" date)
    on conflict (org_id, location_id, bill_id, opened_on) do update set is_stale = true, changed_at = excluded.changed_at;
end $$;

-- What a device says of open bills. Nothing of it is refused but a step that nobody can have come to, and a number that is taken.
create function app.book_bill(e app.entry_to_record) returns app.recorded
  language plpgsql as $$
declare
  known bigint;
  s record;
  one app.incident_to_record;
begin
  select h.last_step into strict known from app.stream_heads h where h.org_id = e.org_id and h.location_id = e.location_id;
  if e.step > known + 100000 then
    return ('parked', 'step-odd', null)::app.recorded;
  end if;
  if e.round_kind is not null then
    update app.register_series n set last_round_no = greatest(n.last_round_no, e.no)
      from (select last_round_no, closed_at from app.register_series
        where org_id = e.org_id and register_id = e.register_id and series = e.series and device_id = e.device_id
        for update) o
      where n.org_id = e.org_id and n.register_id = e.register_id and n.series = e.series
      returning o.last_round_no as last_no, o.closed_at into s;
    if not found then
      return ('parked', 'register-unknown', null)::app.recorded;
    end if;
    if e.no <= s.last_no and exists (select 1 from app.rounds r where r.org_id = e.org_id and r.register_id = e.register_id
        and r.series = e.series and r.no = e.no) then
      return ('parked', 'number-reused', null)::app.recorded;
    end if;
    insert into app.rounds (org_id, register_id, series, no, business_date, location_id, round_id, kind, bill_id, opened_on,
        register_code, device_id, device_seq, received_on, actor_id, approved_by, reason, pieces, total_cents, occurred_at,
        started_at, received_at, device_date, tx_id, signing, entry_hash)
      values (e.org_id, e.register_id, e.series, e.no, e.business_date, e.location_id, e.command_id, e.round_kind,
        (e.bills #>> '{0,billId}')::uuid, (e.bills #>> '{0,openedOn}')::date, e.register_code, e.device_id, e.seq, e.received_on,
        e.actor_id, e.approved_by, e.reason, e.piece_count, e.total_cents, e.signed_at, e.started_at, e.received_at,
        e.device_date, e.tx_id, e.signing, decode(e.hash, 'hex'));
    if e.no > s.last_no + 1 then
      perform app.raise_incident(e, 'round-gap', 'serious', jsonb_build_object(
        'register', e.register_code, 'series', e.series::text, 'expected', (s.last_no + 1)::text, 'no', e.no::text));
    end if;
    if s.closed_at is not null then
      perform app.raise_incident(e, 'series-closed', 'warning', jsonb_build_object(
        'register', e.register_code, 'series', e.series::text, 'no', e.no::text));
    end if;
  end if;
  perform app.link_bill(e);
  if e.type = 'bill.interim.v1' then
    insert into app.interim_bills (org_id, entry_id, location_id, bill_id, no, total_cents, actor_id, business_date, occurred_at,
        received_at)
      values (e.org_id, e.command_id, e.location_id, (e.bills #>> '{0,billId}')::uuid, e.no, e.total_cents, e.actor_id,
        e.business_date, e.signed_at, e.received_at)
      on conflict do nothing;
  end if;
  foreach one in array e.incidents loop
    perform app.raise_incident(e, one.kind, one.severity, one.subject);
  end loop;
  return ('applied', '', app.append_event(e, e.event_type, e.event_payload))::app.recorded;
end $$;

-- As before, and: what is said of open bills.
create or replace function app.record_entry(e app.entry_to_record, out outcome text, out code text, out event_seq bigint,
    out expected_seq bigint, out is_known boolean)
  language plpgsql as $$
declare
  h record;
  known record;
  done app.recorded;
begin
  select d.last_seq, d.last_hash, v.revoked_at is not null as is_ended, v.reported_seq into strict h
    from app.device_heads d join app.devices v on v.org_id = d.org_id and v.device_id = d.device_id
    where d.org_id = e.org_id and d.device_id = e.device_id for update of d;
  code := '';
  is_known := e.seq <= h.last_seq;
  if e.seq > h.last_seq + 1 then
    expected_seq := h.last_seq + 1;
    return;
  end if;
  if is_known then
    select c.hash, c.outcome, c.code, c.event_seq into strict known from app.device_commands c
      where c.org_id = e.org_id and c.device_id = e.device_id and c.seq = e.seq;
    outcome := known.outcome; code := known.code; event_seq := known.event_seq;
    if known.hash <> e.hash then
      -- Two devices with one key: nothing is overwritten, and the register waits for a manager. One that comes once more
      -- was seen before: it stops nobody whom a manager has let go on.
      update app.devices v set state = 'frozen'
        where v.org_id = e.org_id and v.device_id = e.device_id and v.state = 'active'
          and not exists (select 1 from app.parked_commands p where p.org_id = e.org_id and p.device_id = e.device_id
            and p.seq = e.seq and p.hash = e.hash);
      perform app.park_entry(e, 'log-fork', 'serious');
      outcome := 'parked'; code := 'log-fork'; event_seq := null;
    end if;
    return;
  end if;

  done := ('parked', e.cause, null)::app.recorded;
  if e.act <> 'park' and e.prev <> h.last_hash then
    done.code := 'chain-broken';
  elsif e.act <> 'park' and h.is_ended and (e.seq > h.reported_seq or app.makes_value(e)) then
    done.code := 'device-revoked';
  elsif e.act = 'sale' then
    done := app.book_sale(e);
  elsif e.act = 'cash' then
    done := app.book_cash(e);
  elsif e.act = 'training' then
    done := app.book_training(e);
  elsif e.act = 'count' then
    done := app.count_article(e);
  elsif e.act = 'bill' then
    done := app.book_bill(e);
  elsif e.act = 'said' then
    done := app.book_said(e);
  elsif e.act = 'note' then
    done := ('applied', '', app.append_event(e, e.event_type, e.event_payload))::app.recorded;
  elsif e.act <> 'park' then
    done := app.move_order(e);
  end if;
  if e.act <> 'sale' or done.outcome <> 'applied' then
    perform app.log_entry(e, done);
  end if;
  update app.device_heads d set last_seq = e.seq, last_hash = e.hash
    where d.org_id = e.org_id and d.device_id = e.device_id;
  outcome := done.outcome; code := done.code; event_seq := done.event_seq;
end $$;

-- As before, and: what it pays of open bills is found by them.
create or replace function app.book_sale(e app.entry_to_record) returns app.recorded
  language plpgsql as $$
declare
  s record;
  new_seq bigint;
  is_new_command boolean;
  -- Of its own locked row, so that a count that was set a moment ago is not missed.
  has_counted boolean;
  is_refunded boolean;
  refusal text := '';
  one app.incident_to_record;
begin
  update app.register_series n set last_no = greatest(n.last_no, e.no), last_sold_at = greatest(e.signed_at, n.last_sold_at),
      last_hash = sha256(n.last_hash || decode(e.hash, 'hex'))
    from (select last_no, last_hash, last_sold_at, closed_at from app.register_series
      where org_id = e.org_id and register_id = e.register_id and series = e.series and device_id = e.device_id
      for update) o
    where n.org_id = e.org_id and n.register_id = e.register_id and n.series = e.series
    returning o.last_no, o.last_hash, o.last_sold_at, o.closed_at, n.last_hash as chained, n.last_sold_at as sold_at into s;
  if not found then
    return ('parked', 'register-unknown', null)::app.recorded;
  end if;
  -- Asked on its own: it looks into every month, which the usual sale must not pay for.
  if e.no <= s.last_no then
    if exists (select 1 from app.receipts r where r.org_id = e.org_id and r.register_id = e.register_id
        and r.series = e.series and r.no = e.no) then
      refusal := 'number-reused';
    end if;
  end if;

  if refusal = '' then
    with k as (
      insert into app.order_keys values (e.org_id, e.order_id, e.business_date, e.register_id, e.series, e.no)
        on conflict do nothing returning org_id
    ), r as (
      insert into app.receipts (org_id, register_id, series, no, business_date, location_id, area_id, order_id, device_id,
          device_seq, register_code, pickup_no, occurred_at, device_at, received_at, is_late, actor_id, actor_via, place,
          total_cents, vat_rates_permille, vat_gross_cents, vat_net_cents, vat_tax_cents, reason, note, kitchen, catalogue,
          cancels_order_id, cancels_register_code, cancels_series, cancels_no, cancels_whole, cancel_reason,
          entry_hash, prev_hash, hash, device_date, beside_cents, started_at, tx_id, signing, step, bills, first_ordered_at,
          releases, approved_by)
        select k.org_id, e.register_id, e.series, e.no, e.business_date, e.location_id, e.area_id, e.order_id, e.device_id,
          e.seq, e.register_code, e.pickup_no, s.sold_at, e.device_at, e.received_at, e.is_late, e.actor_id, e.actor_via,
          e.place, e.total_cents, e.vat_rates_permille, e.vat_gross_cents, e.vat_net_cents, e.vat_tax_cents, e.reason,
          e.note, e.kitchen, e.catalogue, e.cancels_order_id, e.cancels_register_code, e.cancels_series, e.cancels_no,
          e.cancels_whole, e.cancel_reason, decode(e.hash, 'hex'), s.last_hash, s.chained, e.device_date,
          coalesce(e.beside_cents, 0), e.started_at, e.tx_id, e.signing, e.step, e.bills, e.first_ordered_at,
          coalesce(e.releases, false), e.approved_by
        from k
    ), l as (
      insert into app.receipt_lines
        select k.org_id, e.register_id, e.series, e.no, e.business_date, line.* from k, unnest(e.lines) line
    ), p as (
      insert into app.receipt_payments
        select k.org_id, e.register_id, e.series, e.no, e.business_date, payment.* from k, unnest(e.payments) payment
    ), o as (
      insert into app.orders (org_id, order_id, business_date, location_id, area_id, status, placed_at, changed_at)
        select k.org_id, e.order_id, e.business_date, e.location_id, e.area_id, e.status, s.sold_at, s.sold_at from k
          where e.pickup_no is not null
    ), h as (
      update app.stream_heads t set last_seq = t.last_seq + 1 from k
        where t.org_id = e.org_id and t.location_id = e.location_id returning t.org_id, t.last_seq, t.last_step
    ), v as (
      insert into app.events (org_id, location_id, seq, created_on, event_id, type, payload, command_id, created_at)
        select h.org_id, e.location_id, h.last_seq, e.received_on, e.event_id, e.event_type, e.event_payload, e.command_id,
          e.received_at from h
    ), c as (
      insert into app.device_commands (org_id, device_id, seq, received_on, command_id, type, hash, entry, outcome,
          event_seq, received_at)
        select h.org_id, e.device_id, e.seq, e.received_on, e.command_id, e.type, e.hash, e.entry, 'applied', h.last_seq,
          e.received_at from h where e.act = 'sale'
    ), d as (
      insert into app.command_keys select h.org_id, e.command_id, e.device_id, e.seq from h where e.act = 'sale'
        on conflict do nothing returning org_id
    )
    select h.last_seq, h.last_step > 0, e.act <> 'sale' or exists (select 1 from d),
        exists (select 1 from app.refunds_ahead a where a.org_id = e.org_id and a.order_id = e.order_id)
      into new_seq, has_counted, is_new_command, is_refunded from k left join h on true;
    if not found then
      refusal := 'order-reused';
    elsif new_seq is null then
      raise exception 'location % has no stream', e.location_id;
    end if;
  end if;
  if refusal <> '' then
    update app.register_series set last_no = s.last_no, last_hash = s.last_hash, last_sold_at = s.last_sold_at
      where org_id = e.org_id and register_id = e.register_id and series = e.series;
    return ('parked', refusal, null)::app.recorded;
  end if;

  if e.no > s.last_no + 1 then
    perform app.raise_incident(e, 'sequence-gap', 'serious', jsonb_build_object(
      'register', e.register_code, 'series', e.series::text, 'expected', (s.last_no + 1)::text, 'no', e.no::text));
  end if;
  if s.closed_at is not null then
    perform app.raise_incident(e, 'series-closed', 'warning', jsonb_build_object(
      'register', e.register_code, 'series', e.series::text, 'no', e.no::text));
  end if;
  if not is_new_command then
    perform app.raise_incident(e, 'command-reused', 'serious', jsonb_build_object('commandId', e.command_id));
  end if;
  foreach one in array e.incidents loop
    perform app.raise_incident(e, one.kind, one.severity, one.subject);
  end loop;
  if e.bills is not null then
    perform app.link_bill(e);
  end if;
  if e.cancels_order_id is not null or is_refunded then
    perform app.watch_refunds(e);
  end if;
  if e.sold is not null and (e.step is not null or has_counted and exists (select 1 from app.article_counts c
      where c.org_id = e.org_id and c.location_id = e.location_id)) then
    new_seq := coalesce(app.count_sale(e), new_seq);
  end if;
  return ('applied', '', new_seq)::app.recorded;
end $$;

-- As before, and: who shows open bills is told which facts are set aside.
create or replace function app.log_entry(e app.entry_to_record, done app.recorded) returns void
  language plpgsql as $$
begin
  if done.outcome = 'parked' then
    perform app.park_entry(e, done.code, case done.code when 'type-unknown' then 'warning' else 'serious' end);
    if e.bills is not null then
      done.event_seq := app.append_event(e, 'entry.parked',
        json_build_object('entryId', e.command_id, 'device', e.device_id, 'seq', e.seq)::text);
    end if;
  end if;
  insert into app.command_keys values (e.org_id, e.command_id, e.device_id, e.seq) on conflict do nothing;
  insert into app.device_commands (org_id, device_id, seq, received_on, command_id, type, hash, entry, outcome, code,
      event_seq, received_at)
    values (e.org_id, e.device_id, e.seq, e.received_on, e.command_id, e.type, e.hash, e.entry, done.outcome, done.code,
      done.event_seq, e.received_at);
end $$;

create function app.taken_from_rounds(asked_org uuid, asked_location uuid, asked_no bigint, asked_kind text) returns jsonb
  language sql stable set plan_cache_mode = force_generic_plan as $$
    select jsonb_build_object('count', coalesce(sum(r.pieces), 0), 'amountCents', coalesce(sum(r.total_cents), 0))
      from app.rounds r
      where r.org_id = asked_org and r.location_id = asked_location and r.z_no = asked_no and r.kind = asked_kind
  $$;

-- What a closing says of tables: rounds and what was taken from them, interim bills, and what is open when it is made. None of it is
-- turnover.
create function app.table_figures(asked_org uuid, asked_location uuid, asked_no bigint) returns jsonb
  language sql stable set plan_cache_mode = force_generic_plan as $$
    select jsonb_build_object(
      'roundCount', (select count(*) from app.rounds r
        where r.org_id = asked_org and r.location_id = asked_location and r.z_no = asked_no and r.kind = 'placed'),
      'cancelled', app.taken_from_rounds(asked_org, asked_location, asked_no, 'cancelled'),
      'writtenOff', app.taken_from_rounds(asked_org, asked_location, asked_no, 'written-off'),
      'interimCount', (select count(*) from app.interim_bills i
        where i.org_id = asked_org and i.location_id = asked_location and i.z_no = asked_no),
      'open', (select coalesce(jsonb_agg(jsonb_build_object('billId', b.class_id, 'openedOn', b.opened_on,
          'amountCents', b.open_cents, 'tables', (select coalesce(jsonb_agg(t.name order by t.name), '[]') from app.dining_tables t
            where t.org_id = asked_org and t.table_id = any (b.table_ids))) order by b.opened_on, b.bill_id), '[]')
        from app.bills b where b.org_id = asked_org and b.location_id = asked_location and b.bill_id = b.class_id
          and b.open_pieces > 0))
  $$;
-- As before, and: with what was ordered at tables and not sold yet.
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
  has_rounds boolean;
  next_no bigint;
  next_hash bytea;
begin
  select h.last_z_no, h.last_hash, h.last_auto_date into strict head
    from app.z_heads h where h.org_id = org and h.location_id = asked_location for update;
  perform 1 from app.register_series s where s.org_id = org and s.register_id in
      (select g.register_id from app.cash_registers g where g.org_id = org and g.location_id = asked_location)
    order by s.register_id, s.series for no key update;
  has_rounds := exists (select 1 from app.register_series s where s.org_id = org and s.last_round_no > 0 and s.register_id in
      (select g.register_id from app.cash_registers g where g.org_id = org and g.location_id = asked_location));
  -- What is open is said of bills as they are: whoever closes makes them so first.
  if has_rounds and exists (select 1 from app.bills b where b.org_id = org and b.location_id = asked_location and b.is_stale) then
    raise exception 'bills of location % are stale', asked_location using errcode = 'TB001';
  end if;
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
  update app.cart_entries c set z_no = next_no
    where c.org_id = org and c.location_id = asked_location and c.z_no is null
      and ((c.received_at at time zone place.time_zone) - make_interval(hours => place.closing_hour))::date <= asked_date;
  if has_rounds then
    update app.rounds r set z_no = next_no
      where r.org_id = org and r.location_id = asked_location and r.z_no is null
        and app.filed_on(r.business_date, r.received_at, place.time_zone, place.closing_hour) <= asked_date;
    update app.interim_bills i set z_no = next_no
      where i.org_id = org and i.location_id = asked_location and i.z_no is null
        and app.filed_on(i.business_date, i.received_at, place.time_zone, place.closing_hour) <= asked_date;
    content := content || jsonb_build_object('tables', app.table_figures(org, asked_location, next_no));
  end if;
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

-- What a closing holds, before it looks at bills: who sells has its series first and the stream after it.
create function app.hold_day(asked_location uuid) returns void
  language plpgsql as $$
begin
  perform 1 from app.z_heads h where h.org_id = app.current_org() and h.location_id = asked_location for update;
  perform 1 from app.register_series s where s.org_id = app.current_org() and s.register_id in
      (select g.register_id from app.cash_registers g where g.org_id = app.current_org() and g.location_id = asked_location)
    order by s.register_id, s.series for no key update;
end $$;
