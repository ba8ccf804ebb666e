-- Forward only, and what a device or a paper has said stays said. Of what failed before anybody knew what it was about, that is
-- still told.
create or replace function app.refuse_step_of_tse() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'tse_transactions is never deleted' using errcode = 'restrict_violation';
  end if;
  if (new.org_id, new.tx_id, new.made_on, new.tss_id, new.client_id, new.location_id, new.asked_at)
      is distinct from (old.org_id, old.tx_id, old.made_on, old.tss_id, old.client_id, old.location_id, old.asked_at)
    or old.process_type is not null and (new.process_type, new.process_data, new.kind, new.subject_id)
      is distinct from (old.process_type, old.process_data, old.kind, old.subject_id)
    or old.number is not null and (new.number, new.started_at) is distinct from (old.number, old.started_at)
    or old.issued is not null and new.issued is null
    or old.error <> '' and new.error <> old.error then
    raise exception 'what was said of a TSE transaction stays' using errcode = 'restrict_violation';
  end if;
  if old.state in ('finished', 'aborted', 'failed') then
    if (new.state, new.signature, new.counter, new.ended_at, new.error)
        is distinct from (old.state, old.signature, old.counter, old.ended_at, old.error)
      or old.state <> 'failed' and new.process_data is distinct from old.process_data then
      raise exception 'a TSE transaction that is over stays over' using errcode = 'restrict_violation';
    end if;
  elsif new.state <> old.state and (old.state, new.state) not in
      (('asked', 'begun'), ('asked', 'failed'), ('begun', 'finished'), ('begun', 'aborted'), ('begun', 'failed')) then
    raise exception 'no TSE transaction goes from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
