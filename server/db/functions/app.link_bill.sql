-- Where a fact is found, and which bills it makes stale. Its step counts for everybody of the location.
create or replace function app.link_bill(e app.entry_to_record) returns void
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
