-- What is left of an article at a location: the latest word by its stamp, and what was sold since. A hint for people; no sale
-- asks it for leave.
create table app.article_counts (
  org_id         uuid not null,
  location_id    uuid not null,
  article_id     uuid not null,
  count_id       uuid not null,
  step           bigint not null,
  entry_id       uuid not null,
  -- Null: no limit.
  left_count     integer,
  -- `left_count` less what was sold later; below zero: so many beyond it.
  left_now       integer,
  business_date  date not null,
  primary key (org_id, location_id, article_id),
  foreign key (org_id, location_id) references app.locations
);
create table app.count_moves (
  org_id         uuid not null,
  location_id    uuid not null,
  article_id     uuid not null,
  order_id       uuid not null,
  step           bigint not null,
  entry_id       uuid not null,
  pieces         integer not null,
  business_date  date not null,
  primary key (org_id, location_id, article_id, order_id),
  foreign key (org_id, location_id) references app.locations
);
call app.wall('app.article_counts');
call app.wall('app.count_moves');
grant select, insert, update, delete on app.article_counts, app.count_moves to tresen_app;

-- Guests only read whether there is any left.
create constraint trigger count_guest_change after insert on app.article_counts
  deferrable initially deferred for each row when (new.left_now <= 0) execute function directory.count_guest_change();
create constraint trigger count_guest_change_again after update on app.article_counts
  deferrable initially deferred for each row
  when ((old.left_now <= 0) is distinct from (new.left_now <= 0) or old.business_date <> new.business_date)
  execute function directory.count_guest_change();

-- The largest step that anybody at the location is known to have written.
alter table app.stream_heads add last_step bigint not null default 0;
grant update (last_step) on app.stream_heads to tresen_app;

alter type app.entry_to_record
  add attribute article_id uuid, add attribute count_id uuid, add attribute left_count integer, add attribute sold json;

-- Somebody said how many are left: a device with a step of its own, or the server for a desk. The latest stamp holds.
create function app.count_article(e app.entry_to_record) returns app.recorded
  language plpgsql as $$
declare
  known bigint;
  given bigint;
begin
  select h.last_step into strict known from app.stream_heads h
    where h.org_id = e.org_id and h.location_id = e.location_id for update;
  if e.step > known + 100000 then
    return ('parked', 'step-odd', null)::app.recorded;
  end if;
  if not exists (select 1 from app.articles a where a.org_id = e.org_id and a.article_id = e.article_id) then
    return ('parked', 'article-unknown', null)::app.recorded;
  end if;
  given := coalesce(e.step, known + 1);
  update app.stream_heads h set last_step = greatest(h.last_step, given)
    where h.org_id = e.org_id and h.location_id = e.location_id;
  insert into app.article_counts as c (org_id, location_id, article_id, count_id, step, entry_id, left_count, left_now,
      business_date)
    values (e.org_id, e.location_id, e.article_id, e.count_id, given, e.command_id, e.left_count,
      e.left_count - coalesce((select sum(m.pieces)::integer from app.count_moves m where m.org_id = e.org_id
        and m.location_id = e.location_id and m.article_id = e.article_id
        and (m.step, m.entry_id) > (given, e.command_id)), 0), e.business_date)
    on conflict (org_id, location_id, article_id) do update set count_id = excluded.count_id, step = excluded.step,
      entry_id = excluded.entry_id, left_count = excluded.left_count, left_now = excluded.left_now,
      business_date = excluded.business_date
    where (excluded.step, excluded.entry_id) > (c.step, c.entry_id);
  -- What was sold before the count that holds is in it, and of days that are over nobody asks.
  delete from app.count_moves m using app.article_counts c
    where m.org_id = e.org_id and m.location_id = e.location_id and c.org_id = m.org_id and c.location_id = m.location_id
      and c.article_id = m.article_id and c.article_id = e.article_id and (m.step, m.entry_id) <= (c.step, c.entry_id);
  delete from app.count_moves m
    where m.org_id = e.org_id and m.location_id = e.location_id and m.business_date < e.business_date - 7;
  return ('applied', '', app.append_event(e, 'article.counted', json_build_object('articleId', e.article_id,
    'countId', e.count_id, 'step', given, 'entryId', e.command_id, 'left', e.left_count, 'businessDate', e.business_date,
    'at', app.iso_time(e.signed_at), 'by', e.actor_id, 'device', e.device_id)::text))::app.recorded;
end $$;
revoke all on function app.count_article(app.entry_to_record) from public;
grant execute on function app.count_article(app.entry_to_record) to tresen_app;

-- Counts go down by a sale and up again by its counter-booking, as of the sale. A till that knew of no count gave no step:
-- then the server gives the next one, for counts of the same day. Answers the number of the event that tells it; null: nothing was counted.
create function app.count_sale(e app.entry_to_record) returns bigint
  language plpgsql as $$
declare
  known bigint;
  given bigint := e.step;
  told json;
begin
  select h.last_step into strict known from app.stream_heads h
    where h.org_id = e.org_id and h.location_id = e.location_id for update;
  if given > known + 100000 then
    -- The sale stands; only its step is not believed.
    perform app.raise_incident(e, 'step-odd', 'warning', jsonb_build_object('register', e.register_code,
      'series', e.series::text, 'no', e.no::text, 'orderId', e.order_id));
    given := null;
  end if;
  with sold as (
    select s.article_id, s.pieces from json_to_recordset(e.sold) as s (article_id uuid, pieces integer)
  ), moved as (
    insert into app.count_moves as m (org_id, location_id, article_id, order_id, step, entry_id, pieces, business_date)
      select e.org_id, e.location_id, s.article_id, e.order_id, coalesce(given, known + 1), e.command_id, s.pieces,
          e.business_date
        from sold s where e.cancels_order_id is null and (given is not null or exists (select 1 from app.article_counts c
          where c.org_id = e.org_id and c.location_id = e.location_id and c.article_id = s.article_id
            and c.left_count is not null and c.business_date = e.business_date))
      union all
      select e.org_id, e.location_id, s.article_id, e.order_id, b.step, b.entry_id, s.pieces, e.business_date
        from sold s join app.count_moves b on b.org_id = e.org_id and b.location_id = e.location_id
          and b.article_id = s.article_id and b.order_id = e.cancels_order_id
      on conflict do nothing returning m.article_id, m.step, m.entry_id, m.pieces
  ), less as (
    update app.article_counts c set left_now = c.left_now - m.pieces from moved m
      where c.org_id = e.org_id and c.location_id = e.location_id and c.article_id = m.article_id
        and (m.step, m.entry_id) > (c.step, c.entry_id)
  )
  select json_agg(json_build_object('moveId', e.order_id, 'articleId', m.article_id, 'step', m.step, 'entryId', m.entry_id,
      'pieces', m.pieces)) into told from moved m;
  if told is null then
    return null;
  end if;
  update app.stream_heads h
    set last_step = greatest(h.last_step, coalesce(given, known + case when e.cancels_order_id is null then 1 else 0 end))
    where h.org_id = e.org_id and h.location_id = e.location_id;
  e.event_id := gen_random_uuid();
  return app.append_event(e, 'article.sold', json_build_object('moves', told)::text);
end $$;
revoke all on function app.count_sale(app.entry_to_record) from public;
grant execute on function app.count_sale(app.entry_to_record) to tresen_app;

-- As before, and: counts go down. A location that counts nothing pays one look for it.
create or replace function app.book_sale(e app.entry_to_record) returns app.recorded
  language plpgsql as $$
declare
  s record;
  new_seq bigint;
  is_new_command boolean;
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
        where t.org_id = e.org_id and t.location_id = e.location_id returning t.org_id, t.last_seq
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
    select h.last_seq, e.act <> 'sale' or exists (select 1 from d) into new_seq, is_new_command from k left join h on true;
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
  perform app.watch_refunds(e);
  if e.sold is not null and (e.step is not null or exists (select 1 from app.article_counts c
      where c.org_id = e.org_id and c.location_id = e.location_id)) then
    new_seq := coalesce(app.count_sale(e), new_seq);
  end if;
  return ('applied', '', new_seq)::app.recorded;
end $$;

-- As before, and: counts.
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
