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
