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
