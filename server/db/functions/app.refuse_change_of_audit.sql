-- What was granted stays as it was granted, what is over stays over, and a link that was guessed at too often opens nothing.
create or replace function app.refuse_change_of_audit() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'an auditor''s access is never deleted' using errcode = 'restrict_violation';
  end if;
  if (new.org_id, new.auditor_grant_id, new.auditor, new.office, new.card_no, new.location_ids, new.from_date, new.to_date,
      new.link_hash, new.code_mark, new.created_by, new.created_at, new.ends_at)
    is distinct from (old.org_id, old.auditor_grant_id, old.auditor, old.office, old.card_no, old.location_ids, old.from_date,
      old.to_date, old.link_hash, old.code_mark, old.created_by, old.created_at, old.ends_at) then
    raise exception 'the scope of an auditor''s access is never changed' using errcode = 'restrict_violation';
  end if;
  if old.ended_at is not null or new.wrong_tries < old.wrong_tries
    or old.opened_at is not null and (new.opened_at, new.session_hash) is distinct from (old.opened_at, old.session_hash)
    or old.opened_at is null and new.opened_at is not null and old.wrong_tries >= 5 then
    raise exception 'an auditor''s access that is over stays over' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
