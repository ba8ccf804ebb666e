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
