-- Entries of device logs become rows here, many in one call. What an entry means was decided by the program; this stores
-- it, numbers it, chains it and tells the location, in one transaction. Locks are taken in one order: head of the device,
-- series of the register, order, head of the location's stream.
create type app.line_to_record as (
  line_no integer, parent_line_no integer, kind text, article_id uuid, article_version bigint, name text,
  quantity integer, unit_cents bigint, total_cents bigint, tax_key text, rates_permille integer[],
  rate_gross_cents bigint[], note text, free_reason text, station_id uuid, gift_card_code text
);
create type app.payment_to_record as (
  payment_no integer, type text, amount_cents bigint, tendered_cents bigint, change_cents bigint
);
create type app.incident_to_record as (kind text, severity text, subject jsonb);
create type app.entry_to_record as (
  org_id uuid, device_id uuid, location_id uuid, seq bigint, command_id uuid, type text, prev text, hash text, entry text,
  -- The corrected time of signing, and the server's own.
  signed_at timestamptz, received_at timestamptz, received_on date,
  -- What to do: `sale`, `taken` (a sale that was set aside before), `advance`, `revert`, `note`, or `park` with its cause.
  act text, cause text, parked_id uuid, incidents app.incident_to_record[],
  event_id uuid, event_type text, event_payload text,
  order_id uuid, status text, expected_version bigint, actor_id uuid, actor_via text,
  register_id uuid, series integer, no bigint, business_date date, area_id uuid, register_code text, pickup_no bigint,
  device_at timestamptz, is_late boolean, place text, total_cents bigint,
  vat_rates_permille integer[], vat_gross_cents bigint[], vat_net_cents bigint[], vat_tax_cents bigint[],
  reason text, note text, kitchen text, catalogue text,
  cancels_order_id uuid, cancels_register_code text, cancels_series bigint, cancels_no bigint, cancels_whole boolean,
  cancel_reason text, lines app.line_to_record[], payments app.payment_to_record[]
);
create type app.recorded as (outcome text, code text, event_seq bigint);

create function app.raise_incident(e app.entry_to_record, kind text, severity text, subject jsonb) returns void
  language plpgsql as $$
begin
  insert into app.incidents (org_id, incident_id, location_id, device_id, kind, severity, subject, opened_at)
    values (e.org_id, gen_random_uuid(), e.location_id, e.device_id, kind, severity,
      jsonb_build_object('seq', e.seq::text, 'type', e.type) || subject, e.received_at);
end $$;

-- Sets an entry aside, once, and tells a manager.
create function app.park_entry(e app.entry_to_record, cause text, severity text) returns void
  language plpgsql as $$
begin
  insert into app.parked_commands (org_id, parked_id, device_id, location_id, seq, hash, type, entry, cause, total_cents, parked_at)
    values (e.org_id, e.parked_id, e.device_id, e.location_id, e.seq, e.hash, e.type, e.entry, cause, e.total_cents, e.received_at)
    on conflict (org_id, device_id, seq, hash) do nothing;
  if found then
    perform app.raise_incident(e, cause, severity, jsonb_build_object('parkedId', e.parked_id));
  end if;
end $$;

create function app.append_event(e app.entry_to_record, event_type text, payload text) returns bigint
  language plpgsql as $$
declare
  next_seq bigint;
begin
  update app.stream_heads set last_seq = last_seq + 1 where org_id = e.org_id and location_id = e.location_id
    returning last_seq into strict next_seq;
  insert into app.events (org_id, location_id, seq, created_on, event_id, type, payload, command_id, created_at)
    values (e.org_id, e.location_id, next_seq, e.received_on, e.event_id, event_type, payload, e.command_id, e.received_at);
  return next_seq;
end $$;

-- Books a sale, and with `act` = 'sale' its entry in the log. `parked` means that nothing was written, and why. One
-- statement for all tables: starting a statement costs more than the row it writes.
create function app.book_sale(e app.entry_to_record) returns app.recorded
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
          entry_hash, prev_hash, hash)
        select k.org_id, e.register_id, e.series, e.no, e.business_date, e.location_id, e.area_id, e.order_id, e.device_id,
          e.seq, e.register_code, e.pickup_no, s.sold_at, e.device_at, e.received_at, e.is_late, e.actor_id, e.actor_via,
          e.place, e.total_cents, e.vat_rates_permille, e.vat_gross_cents, e.vat_net_cents, e.vat_tax_cents, e.reason,
          e.note, e.kitchen, e.catalogue, e.cancels_order_id, e.cancels_register_code, e.cancels_series, e.cancels_no,
          e.cancels_whole, e.cancel_reason, decode(e.hash, 'hex'), s.last_hash, s.chained from k
    ), l as (
      insert into app.receipt_lines
        select k.org_id, e.register_id, e.series, e.no, e.business_date, line.* from k, unnest(e.lines) line
    ), p as (
      insert into app.receipt_payments
        select k.org_id, e.register_id, e.series, e.no, e.business_date, payment.* from k, unnest(e.payments) payment
    ), o as (
      insert into app.orders (org_id, order_id, business_date, location_id, area_id, status, placed_at, changed_at)
        select k.org_id, e.order_id, e.business_date, e.location_id, e.area_id, e.status, s.sold_at, s.sold_at from k
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
  return ('applied', '', new_seq)::app.recorded;
end $$;

-- Forward moves take the furthest; a step back must name the version it saw. A wish may be refused: the domain's `advance`
-- and `revert`, on the locked row. A test holds the two together.
create function app.move_order(e app.entry_to_record) returns app.recorded
  language plpgsql as $$
declare
  ranks constant text[] := array['new', 'accepted', 'ready', 'completed'];
  o record;
begin
  select w.order_id, w.business_date, w.location_id, w.status, w.version, w.changed_at into o
    from app.order_keys k join app.orders w
      on w.org_id = k.org_id and w.order_id = k.order_id and w.business_date = k.business_date
    where k.org_id = e.org_id and k.order_id = e.order_id for update of w;
  if not found or o.location_id <> e.location_id then
    return ('rejected', 'order/unknown', null)::app.recorded;
  end if;
  if exists (select 1 from app.receipts r
      where r.org_id = e.org_id and r.cancels_order_id = e.order_id and r.cancels_whole) then
    return ('rejected', 'order/cancelled', null)::app.recorded;
  end if;
  if e.act = 'advance' and array_position(ranks, o.status) >= array_position(ranks, e.status) then
    return ('applied', 'already-there', null)::app.recorded;
  end if;
  if e.act = 'revert' and o.version <> e.expected_version then
    return ('rejected', 'order/changed', null)::app.recorded;
  end if;
  if e.act = 'revert' and array_position(ranks, o.status) <> array_position(ranks, e.status) + 1 then
    return ('rejected', 'order/not-one-step-back', null)::app.recorded;
  end if;
  if e.act = 'revert' and e.signed_at > o.changed_at + interval '24 hours' then
    return ('rejected', 'order/too-late', null)::app.recorded;
  end if;
  update app.orders w set status = e.status, version = w.version + 1, changed_at = e.signed_at,
      accepted_by = coalesce(w.accepted_by, e.actor_id), accepted_at = coalesce(w.accepted_at, e.signed_at)
    where w.org_id = e.org_id and w.order_id = o.order_id and w.business_date = o.business_date;
  return ('applied', '', app.append_event(e, 'order.moved', json_build_object('orderId', e.order_id, 'from', o.status,
    'to', e.status, 'version', o.version + 1, 'by', e.actor_id, 'device', e.device_id)::text))::app.recorded;
end $$;
