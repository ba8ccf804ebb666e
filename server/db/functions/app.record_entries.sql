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
