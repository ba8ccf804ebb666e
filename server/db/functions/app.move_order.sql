-- As before, and: what is only paid anew is not called off.
create or replace function app.move_order(e app.entry_to_record) returns app.recorded
  language plpgsql as $$
declare
  ranks constant text[] := array['new', 'accepted', 'ready', 'completed'];
  signed_at constant text := to_char(e.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  o record;
  head_seq bigint;
begin
  select w.order_id, w.business_date, w.location_id, w.status, w.version, w.changed_at, w.seen_at into o
    from app.order_keys k join app.orders w
      on w.org_id = k.org_id and w.order_id = k.order_id and w.business_date = k.business_date
    where k.org_id = e.org_id and k.order_id = e.order_id for update of w;
  if not found or o.location_id <> e.location_id then
    return ('rejected', 'order/unknown', null)::app.recorded;
  end if;
  select h.last_seq into strict head_seq from app.stream_heads h
    where h.org_id = e.org_id and h.location_id = e.location_id;
  if e.act = 'seen' then
    if o.seen_at is not null then
      return ('applied', 'already-there', head_seq)::app.recorded;
    end if;
    update app.orders w set seen_at = e.signed_at
      where w.org_id = e.org_id and w.order_id = o.order_id and w.business_date = o.business_date;
    return ('applied', '', app.append_event(e, 'order.seen', json_build_object('orderId', e.order_id,
      'at', signed_at, 'by', e.actor_id, 'device', e.device_id)::text))::app.recorded;
  end if;
  if exists (select 1 from app.receipts r
      where r.org_id = e.org_id and r.cancels_order_id = e.order_id and r.cancels_whole and not r.releases) then
    return ('rejected', 'order/cancelled', head_seq)::app.recorded;
  end if;
  if e.act = 'advance' and array_position(ranks, o.status) >= array_position(ranks, e.status) then
    return ('applied', 'already-there', head_seq)::app.recorded;
  end if;
  if e.act = 'revert' and o.version <> e.expected_version then
    return ('rejected', 'order/changed', head_seq)::app.recorded;
  end if;
  if e.act = 'revert' and array_position(ranks, o.status) <> array_position(ranks, e.status) + 1 then
    return ('rejected', 'order/not-one-step-back', head_seq)::app.recorded;
  end if;
  if e.act = 'revert' and e.signed_at > o.changed_at + interval '24 hours' then
    return ('rejected', 'order/too-late', head_seq)::app.recorded;
  end if;
  update app.orders w set status = e.status, version = w.version + 1, changed_at = e.signed_at, changed_by = e.actor_id,
      is_recalled = e.act = 'revert',
      accepted_by = coalesce(w.accepted_by, e.actor_id), accepted_at = coalesce(w.accepted_at, e.signed_at)
    where w.org_id = e.org_id and w.order_id = o.order_id and w.business_date = o.business_date;
  return ('applied', '', app.append_event(e, 'order.moved', json_build_object('orderId', e.order_id, 'from', o.status,
    'to', e.status, 'version', o.version + 1, 'at', signed_at, 'by', e.actor_id,
    'device', e.device_id)::text))::app.recorded;
end $$;
