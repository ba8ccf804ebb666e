-- A reference and checks lock tables that sales read. Every sale takes its device first: with that one locked before the others, no
-- sale stands in the middle of what this waits for.
lock table app.devices in access exclusive mode;

-- An order phone takes orders at tables and no money.
alter table app.devices drop constraint devices_role_check,
  add constraint devices_role_check check (role in ('pos', 'kds', 'office', 'bridge', 'order')) not valid;
alter table app.device_codes drop constraint device_codes_role_check,
  add constraint device_codes_role_check check (role in ('pos', 'kds', 'office', 'bridge', 'order')) not valid;

-- What it orders is numbered like that of a till: `G4` has a series and rounds, no drawer and no receipts.
alter table app.cash_registers
  add column kind text not null default 'till' constraint cash_registers_kind check (kind in ('till', 'order')),
  drop constraint cash_registers_code_check,
  add constraint cash_registers_code_check check (code ~ '^[KG][1-9][0-9]{0,3}$') not valid,
  add constraint cash_registers_code_kind check ((kind = 'order') = (code like 'G%')) not valid;
-- index-lock: an organisation has a handful of registers; making this takes less than the lock's patience.
create unique index cash_registers_kinds on app.cash_registers (org_id, register_id, kind);
alter table app.register_series
  add column kind text not null default 'till',
  add constraint register_series_kind foreign key (org_id, register_id, kind)
    references app.cash_registers (org_id, register_id, kind) not valid,
  add constraint register_series_takes_money check (kind = 'till' or last_no = 0) not valid;

grant select (last_round_no, kind) on app.register_series to tresen_auditor;

-- What order phones order is signed by the client of the place itself: its closing unit is no register that a device writes.
alter table app.tse_clients drop constraint tse_clients_org_id_register_id_fkey;
create function app.refuse_client_of_nobody() returns trigger
  language plpgsql as $$
begin
  if not exists (select 1 from app.cash_registers r where r.org_id = new.org_id and r.register_id = new.register_id)
      and not exists (select 1 from app.locations l where l.org_id = new.org_id and l.master_register_id = new.register_id) then
    raise exception 'register % is none of this organisation', new.register_id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create constraint trigger refuse_client_of_nobody after insert or update of register_id on app.tse_clients
  deferrable initially deferred for each row execute function app.refuse_client_of_nobody();

-- Which client of a security device signs for a register: its own, or that of the place.
create function app.signs_as(asked uuid) returns uuid
  language sql stable
  begin atomic
    select case when r.kind = 'order' then l.master_register_id else r.register_id end
      from app.cash_registers r join app.locations l on l.org_id = r.org_id and l.location_id = r.location_id
      where r.org_id = app.current_org() and r.register_id = asked;
  end;

-- As before, and: an order phone has no receipts.
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
        and kind = 'till'
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

-- As before, and: an order phone has no drawer.
create or replace function app.book_cash(e app.entry_to_record) returns app.recorded
  language plpgsql as $$
declare
  expected bigint;
  new_seq bigint;
  one app.incident_to_record;
begin
  perform 1 from app.register_series s where s.org_id = e.org_id and s.register_id = e.register_id
    and s.series = e.series and s.device_id = e.device_id and s.kind = 'till' for no key update;
  if not found then
    return ('parked', 'register-unknown', null)::app.recorded;
  end if;
  if e.cash_kind = 'count' then
    expected := app.drawer_balance(e.location_id, e.register_id)
      - coalesce((select app.safe_cents(sum(o.amount_cents)) from app.office_entries o where o.org_id = e.org_id
          and o.location_id = e.location_id and o.register_id = e.register_id and o.made_at > e.signed_at), 0);
  end if;
  insert into app.cash_entries (org_id, device_id, device_seq, business_date, location_id, register_id, series, kind,
      move_kind, amount_cents, counted_cents, expected_cents, pieces, reason, actor_id, occurred_at, received_at,
      device_date)
    values (e.org_id, e.device_id, e.seq, e.business_date, e.location_id, e.register_id, e.series, e.cash_kind, e.move_kind,
      coalesce(e.counted_cents - expected, e.total_cents, 0), e.counted_cents, expected, e.pieces, e.reason, e.actor_id,
      e.signed_at, e.received_at, e.device_date);
  foreach one in array coalesce(e.incidents, '{}') loop
    perform app.raise_incident(e, one.kind, one.severity, one.subject);
  end loop;
  if e.event_type is not null then
    new_seq := app.append_event(e, e.event_type, e.event_payload);
  end if;
  return ('applied', '', new_seq)::app.recorded;
end $$;

-- As before, and: an order phone practises no sale.
create or replace function app.book_training(e app.entry_to_record) returns app.recorded
  language plpgsql as $$
declare
  one app.incident_to_record;
begin
  perform 1 from app.register_series s where s.org_id = e.org_id and s.register_id = e.register_id
    and s.series = e.series and s.device_id = e.device_id and s.kind = 'till' for no key update;
  if not found then
    return ('parked', 'register-unknown', null)::app.recorded;
  end if;
  insert into app.training_sales (org_id, device_id, device_seq, location_id, register_id, series, training_no, business_date,
      occurred_at, received_at, actor_id, process_data, signature_value, device_date)
    values (e.org_id, e.device_id, e.seq, e.location_id, e.register_id, e.series, e.no, e.business_date, e.signed_at,
      e.received_at, e.actor_id, e.process_data, e.signature_value, e.device_date);
  foreach one in array coalesce(e.incidents, '{}') loop
    perform app.raise_incident(e, one.kind, one.severity, one.subject);
  end loop;
  return ('applied', '', null)::app.recorded;
end $$;

-- As before, and: an order phone settles nothing and issues no receipt.
create or replace function app.book_said(e app.entry_to_record) returns app.recorded
  language plpgsql as $$
begin
  perform 1 from app.register_series s where s.org_id = e.org_id and s.register_id = e.register_id
    and s.series = e.series and s.device_id = e.device_id
      and (s.kind = 'till' or e.type in ('tse.outage.v1', 'cart.abandoned.v1'));
  if not found then
    return ('parked', 'register-unknown', null)::app.recorded;
  end if;
  if e.type in ('cart.abandoned.v1', 'cart.parked.v1') then
    insert into app.cart_entries (org_id, device_id, device_seq, location_id, register_id, series, occurred_at, received_at)
      values (e.org_id, e.device_id, e.seq, e.location_id, e.register_id, e.series, e.signed_at, e.received_at);
  end if;
  return ('applied', '', null)::app.recorded;
end $$;
