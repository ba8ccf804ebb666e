-- How far a device said, under its signature and before its end, that its log had come. What it hands in after its end is
-- booked by itself up to here; its own clock is not asked, because whoever holds its key can set it.
alter table app.devices add column reported_seq bigint not null default 0;
grant update (reported_seq) on app.devices to tresen_app;
update app.devices d set reported_seq = h.last_seq + d.unsent from app.device_heads h
  where h.org_id = d.org_id and h.device_id = d.device_id;

-- Whether an entry puts money onto a gift card: one that is sold, or a redemption that is taken back.
create function app.makes_value(e app.entry_to_record) returns boolean
  language sql immutable as $$
  select exists (select 1 from unnest(e.lines) l where l.gift_card_code is not null and l.total_cents > 0)
$$;

-- As before, and: what a device hands in after its end.
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
      -- Two devices with one key: nothing is overwritten, and the register waits for a manager.
      perform app.park_entry(e, 'log-fork', 'serious');
      update app.devices v set state = 'frozen'
        where v.org_id = e.org_id and v.device_id = e.device_id and v.state = 'active';
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

-- As before, and: a device that was ended never takes the short way.
create or replace function app.record_entries(batch json)
  returns table (seq bigint, outcome text, code text, event_seq bigint, expected_seq bigint, is_known boolean)
  language plpgsql as $$
declare
  e app.entry_to_record;
  done app.recorded;
  tenant text;
begin
  for e in select * from json_populate_recordset(null::app.entry_to_record, batch) loop
    tenant := set_config('tresen.org_id', e.org_id::text, true);
    seq := e.seq;
    -- The usual case: a sale that follows the entry before it. Head, dedupe, order and chain in one step.
    update app.device_heads d set last_seq = e.seq, last_hash = e.hash from app.devices v
      where e.act = 'sale' and d.org_id = e.org_id and d.device_id = e.device_id
        and d.last_seq = e.seq - 1 and d.last_hash = e.prev
        and v.org_id = e.org_id and v.device_id = e.device_id and v.revoked_at is null;
    if found then
      done := app.book_sale(e);
      if done.outcome <> 'applied' then
        perform app.log_entry(e, done);
      end if;
      outcome := done.outcome; code := done.code; event_seq := done.event_seq; expected_seq := null; is_known := false;
    else
      select r.outcome, r.code, r.event_seq, r.expected_seq, r.is_known
        into outcome, code, event_seq, expected_seq, is_known from app.record_entry(e) r;
    end if;
    return next;
  end loop;
  -- What runs after this in the same transaction belongs to nobody.
  tenant := set_config('tresen.org_id', '', true);
end $$;
revoke all on function app.makes_value(app.entry_to_record) from public;
grant execute on function app.makes_value(app.entry_to_record) to tresen_app;
