-- A count ends with its business day, unless whoever counted said that it stays.
alter table app.article_counts add stays boolean not null default false;
alter type app.entry_to_record add attribute stays boolean;

drop trigger count_guest_change_again on app.article_counts;
create constraint trigger count_guest_change_again after update on app.article_counts
  deferrable initially deferred for each row
  when ((old.left_now <= 0) is distinct from (new.left_now <= 0) or old.business_date <> new.business_date
    or old.stays <> new.stays)
  execute function directory.count_guest_change();

-- Somebody said how many are left: a device with a step of its own, or the server for a desk. The latest stamp holds.
create or replace function app.count_article(e app.entry_to_record) returns app.recorded
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
      business_date, stays)
    values (e.org_id, e.location_id, e.article_id, e.count_id, given, e.command_id, e.left_count,
      e.left_count - coalesce((select sum(m.pieces)::integer from app.count_moves m where m.org_id = e.org_id
        and m.location_id = e.location_id and m.article_id = e.article_id
        and (m.step, m.entry_id) > (given, e.command_id)), 0), e.business_date,
      coalesce(e.stays, false))
    on conflict (org_id, location_id, article_id) do update set count_id = excluded.count_id, step = excluded.step,
      entry_id = excluded.entry_id, left_count = excluded.left_count, left_now = excluded.left_now,
      business_date = excluded.business_date, stays = excluded.stays
    where (excluded.step, excluded.entry_id) > (c.step, c.entry_id);
  -- What was sold before the count that holds is in it, and of days that are over nobody asks, unless a count stays.
  delete from app.count_moves m using app.article_counts c
    where m.org_id = e.org_id and m.location_id = e.location_id and c.org_id = m.org_id and c.location_id = m.location_id
      and c.article_id = m.article_id and c.article_id = e.article_id and (m.step, m.entry_id) <= (c.step, c.entry_id);
  delete from app.count_moves m
    where m.org_id = e.org_id and m.location_id = e.location_id and m.business_date < e.business_date - 7
      and not exists (select 1 from app.article_counts c where c.org_id = m.org_id and c.location_id = m.location_id
        and c.article_id = m.article_id and c.stays);
  return ('applied', '', app.append_event(e, 'article.counted', json_build_object('articleId', e.article_id,
    'countId', e.count_id, 'step', given, 'entryId', e.command_id, 'left', e.left_count, 'businessDate', e.business_date,
    'stays', coalesce(e.stays, false), 'at', app.iso_time(e.signed_at), 'by', e.actor_id, 'device', e.device_id)::text))::app.recorded;
end $$;

-- Counts go down by a sale and up again by its counter-booking, as of the sale. A till that knew of no count gave no step:
-- then the server gives the next one, for counts of the same day and those that stay. Answers the number of the event that tells it; null: nothing was counted.
create or replace function app.count_sale(e app.entry_to_record) returns bigint
  language plpgsql as $$
declare
  known bigint;
  given bigint := e.step;
  -- What is only paid anew is sold again in the same breath: both count, and nothing is missing or too much.
  is_back boolean := e.cancels_order_id is not null and not coalesce(e.releases, false);
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
        from sold s where not is_back and (given is not null or exists (select 1 from app.article_counts c
          where c.org_id = e.org_id and c.location_id = e.location_id and c.article_id = s.article_id
            and c.left_count is not null and (c.stays or c.business_date = e.business_date)))
      union all
      select e.org_id, e.location_id, s.article_id, e.order_id, b.step, b.entry_id, s.pieces, e.business_date
        from sold s join app.count_moves b on b.org_id = e.org_id and b.location_id = e.location_id
          and b.article_id = s.article_id and b.order_id = e.cancels_order_id
        where is_back
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
    set last_step = greatest(h.last_step, coalesce(given, known + case when is_back then 0 else 1 end))
    where h.org_id = e.org_id and h.location_id = e.location_id;
  e.event_id := gen_random_uuid();
  return app.append_event(e, 'article.sold', json_build_object('moves', told)::text);
end $$;
