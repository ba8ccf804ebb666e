-- What is said of purses and tips beside the cash book: both halves of a handing over, and who got which tips. Few a day, and never
-- changed.
create table app.purse_moves (
  org_id         uuid not null,
  device_id      uuid not null,
  device_seq     bigint not null,
  location_id    uuid not null,
  register_id    uuid not null,
  kind           text not null check (kind in ('purse-in', 'purse-out', 'tips-out')),
  amount_cents   bigint not null,
  transfer_id    uuid,
  for_user_id    uuid,
  settlement_id  uuid,
  moved_at       timestamptz not null,
  primary key (org_id, device_id, device_seq),
  foreign key (org_id, device_id) references app.devices,
  foreign key (org_id, register_id) references app.cash_registers
);
create index purse_moves_by_transfer on app.purse_moves (org_id, transfer_id) where transfer_id is not null;
create index purse_moves_by_place on app.purse_moves (org_id, location_id, moved_at);

-- What people have settled, at which till and up to which entry of its log.
create table app.shift_settlements (
  org_id         uuid not null,
  settlement_id  uuid not null,
  location_id    uuid not null,
  device_id      uuid not null,
  device_seq     bigint not null,
  register_id    uuid not null,
  user_id        uuid not null,
  after_seq      bigint not null,
  business_date  date not null,
  -- As the till said it; what the server found is beside it where that is something else.
  fact           jsonb not null,
  found          jsonb,
  settled_by     uuid,
  settled_at     timestamptz not null,
  received_at    timestamptz not null,
  primary key (org_id, device_id, device_seq),
  foreign key (org_id, device_id) references app.devices,
  foreign key (org_id, register_id) references app.cash_registers
);
create index shift_settlements_by_person on app.shift_settlements (org_id, device_id, user_id, device_seq);
create index shift_settlements_by_place on app.shift_settlements (org_id, location_id, settled_at);

create index purse_moves_tips on app.purse_moves (org_id, for_user_id) where kind = 'tips-out';

-- What came as tips for somebody, or for the pool. Few lines are tips: the others are not touched by it.
-- index-made-before: create index concurrently on each partition, then create index receipt_tips on only app.receipt_lines, then attach.
create index if not exists receipt_tips on app.receipt_lines (org_id, tip_for, register_id) where kind = 'tip';

create trigger purse_moves_append_only before update or delete on app.purse_moves
  for each row execute function app.refuse_change();
create trigger shift_settlements_append_only before update or delete on app.shift_settlements
  for each row execute function app.refuse_change();
call app.wall('app.purse_moves');
call app.wall('app.shift_settlements');
grant select, insert on app.purse_moves, app.shift_settlements to tresen_app;

-- As before, and: purses that were handed over.
create or replace function app.drawers_of(asked_org uuid, asked_location uuid, sales jsonb, entries app.cash_entries[])
  returns table (register_id uuid, register_code text, figures jsonb)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  kinds constant text[] := array['float', 'pay-in', 'private-in', 'pay-out', 'to-bank', 'private-out', 'tips-out', 'purse-in', 'purse-out'];
begin
  return query
    with moves as (
      select m.id, app.safe_cents(sum(m.cents))::bigint as cents,
          jsonb_agg(jsonb_build_object('kind', m.kind, 'count', m.times, 'amountCents', m.cents)
            order by array_position(kinds, m.kind)) as list
        from (select c.register_id as id, c.move_kind as kind, count(*) as times, app.safe_cents(sum(c.amount_cents))::bigint as cents
            from unnest(entries) c where c.kind = 'move' group by c.register_id, c.move_kind) m group by m.id
    ), counts as (
      select c.register_id as id, app.safe_cents(sum(c.amount_cents))::bigint as cents, count(*) as times,
          (array_agg(c.counted_cents order by c.series desc, c.device_seq desc))[1] as last_cents
        from unnest(entries) c where c.kind = 'count' group by c.register_id
    ), opened as (
      select c.register_id as id, count(*) as times from unnest(entries) c where c.kind = 'opened' group by c.register_id
    ), known as (
      select g.register_id, g.code, g.position, coalesce(d.opening_cents, 0) as opening,
          coalesce((sales ->> g.register_id::text)::bigint, 0) as cash
        from app.cash_registers g left join app.drawers d on d.org_id = g.org_id and d.register_id = g.register_id
        where g.org_id = asked_org and g.location_id = asked_location
          and (d.register_id is not null or sales ? g.register_id::text
            or g.register_id in (select c.register_id from unnest(entries) c))
    )
    select k.register_id, k.code, jsonb_build_object(
        'openingCents', k.opening, 'salesCents', k.cash, 'moves', coalesce(m.list, '[]'),
        'expectedCents', app.safe_cents(k.opening + k.cash + coalesce(m.cents, 0)),
        'countedCents', n.last_cents,
        'differenceCents', coalesce(n.cents, 0),
        'closingCents', app.safe_cents(k.opening + k.cash + coalesce(m.cents, 0) + coalesce(n.cents, 0)),
        'countedTimes', coalesce(n.times, 0),
        'openedTimes', coalesce(o.times, 0))
      from known k
        left join moves m on m.id = k.register_id
        left join counts n on n.id = k.register_id
        left join opened o on o.id = k.register_id
      order by k.position;
end $$;

-- As before, and: purses that were handed over.
create or replace function app.all_drawers(drawers jsonb[]) returns jsonb
  language sql immutable as $$
    select jsonb_build_object(
        'openingCents', coalesce(app.safe_cents(sum((d ->> 'openingCents')::bigint)), 0),
        'salesCents', coalesce(app.safe_cents(sum((d ->> 'salesCents')::bigint)), 0),
        'moves', (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'count', m.times, 'amountCents', m.cents)
              order by m.place), '[]')
            from (select e ->> 'kind' as kind, app.safe_cents(sum((e ->> 'count')::bigint)) as times, app.safe_cents(sum((e ->> 'amountCents')::bigint)) as cents,
                  array_position(array['float', 'pay-in', 'private-in', 'pay-out', 'to-bank', 'private-out', 'tips-out', 'purse-in', 'purse-out'],
                    e ->> 'kind') as place
                from unnest(drawers) u, jsonb_array_elements(u -> 'moves') e group by e ->> 'kind') m),
        'expectedCents', coalesce(app.safe_cents(sum((d ->> 'expectedCents')::bigint)), 0),
        'countedCents', case when bool_or(d ->> 'countedCents' is not null) and bool_and(d ->> 'countedCents' is not null
            or (d ->> 'openingCents' = '0' and d ->> 'salesCents' = '0' and d -> 'moves' = '[]'))
          then app.safe_cents(sum((d ->> 'countedCents')::bigint)) end,
        'differenceCents', coalesce(app.safe_cents(sum((d ->> 'differenceCents')::bigint)), 0),
        'closingCents', coalesce(app.safe_cents(sum((d ->> 'closingCents')::bigint)), 0),
        'countedTimes', coalesce(app.safe_cents(sum((d ->> 'countedTimes')::bigint)), 0),
        'openedTimes', coalesce(app.safe_cents(sum((d ->> 'openedTimes')::bigint)), 0))
      from unnest(drawers) d
  $$;

-- A purse that was handed over and that nobody has taken, or the other way round: said when the closing holds the half that came, once.
create function app.tell_lone_purses(asked_org uuid, asked_location uuid, entries app.cash_entries[], told_at timestamptz) returns void
  language sql as $$
    insert into app.incidents (org_id, incident_id, location_id, device_id, kind, severity, subject, opened_at)
      select asked_org, gen_random_uuid(), asked_location, p.device_id, 'transfer-half', 'serious', jsonb_build_object(
          'transferId', p.transfer_id, 'register', g.code, 'amountCents', p.amount_cents::text), told_at
        from unnest(entries) c
          join app.purse_moves p on p.org_id = asked_org and p.device_id = c.device_id and p.device_seq = c.device_seq
          join app.cash_registers g on g.org_id = asked_org and g.register_id = p.register_id
        where c.move_kind in ('purse-in', 'purse-out') and not exists (select 1 from app.purse_moves o
            where o.org_id = asked_org and o.transfer_id = p.transfer_id and o.kind <> p.kind)
          and not exists (select 1 from app.incidents i where i.org_id = asked_org and i.location_id = asked_location
            and i.kind = 'transfer-half' and i.subject ->> 'transferId' = p.transfer_id::text)
  $$;
revoke all on function app.tell_lone_purses(uuid, uuid, app.cash_entries[], timestamptz) from public;
grant execute on function app.tell_lone_purses(uuid, uuid, app.cash_entries[], timestamptz) to tresen_app;

-- As before, and: a purse of which only one half has come is told.
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
  tables jsonb;
  takers uuid[] := '{}';
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

  perform app.tell_lone_purses(org, asked_location, coalesce(entries, '{}'), closed_at);
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
    with taken as (
      update app.rounds r set z_no = next_no
        where r.org_id = org and r.location_id = asked_location and r.z_no is null
          and app.filed_on(r.business_date, r.received_at, place.time_zone, place.closing_hour) <= asked_date
        returning r.kind, r.pieces, r.total_cents, r.actor_id
    )
    select jsonb_build_object('roundCount', count(*) filter (where t.kind = 'placed'),
        'cancelled', jsonb_build_object('count', coalesce(sum(t.pieces) filter (where t.kind = 'cancelled'), 0),
          'amountCents', coalesce(sum(t.total_cents) filter (where t.kind = 'cancelled'), 0)),
        'writtenOff', jsonb_build_object('count', coalesce(sum(t.pieces) filter (where t.kind = 'written-off'), 0),
          'amountCents', coalesce(sum(t.total_cents) filter (where t.kind = 'written-off'), 0))),
        array_agg(distinct t.actor_id)
      into tables, takers from taken t;
    with counted as (
      update app.interim_bills i set z_no = next_no
        where i.org_id = org and i.location_id = asked_location and i.z_no is null
          and app.filed_on(i.business_date, i.received_at, place.time_zone, place.closing_hour) <= asked_date
        returning 1
    )
    select tables || jsonb_build_object('interimCount', count(*), 'open', app.open_bills_of(org, asked_location))
      into tables from counted;
    content := content || jsonb_build_object('tables', tables);
    perform app.tell_left_open(org, asked_location, next_no, tables -> 'open', closed_at);
  end if;
  content := content || jsonb_build_object('takings', app.takings_of(org, coalesce(ranges, '{}')), 'missingDevices', missing,
    'tse', app.tse_note_of(org, asked_location, coalesce(ranges, '{}'), content));
  master := app.master_data_of(org, asked_location, software)
    || jsonb_build_object('people', app.named_people(org, content, coalesce(entries, '{}'), coalesce(takers, '{}')));
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
