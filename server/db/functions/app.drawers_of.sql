-- As before, and: purses that were handed over.
create or replace function app.drawers_of(asked_org uuid, asked_location uuid, sales jsonb, entries app.cash_entries[])
  returns table (register_id uuid, register_code text, figures jsonb)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  kinds constant text[] := array['float', 'pay-in', 'private-in', 'pay-out', 'to-bank', 'private-out', 'tips-out', 'purse-in', 'purse-out'];
begin
  return query
    with moves as (
      select m.id, app.safe_cents(sum(m.cents))::bigint as cents,
          jsonb_agg(jsonb_build_object('kind', m.kind, 'count', m.times, 'amountCents', m.cents)
            order by array_position(kinds, m.kind)) as list
        from (select c.register_id as id, c.move_kind as kind, count(*) as times, app.safe_cents(sum(c.amount_cents))::bigint as cents
            from unnest(entries) c where c.kind = 'move' group by c.register_id, c.move_kind) m group by m.id
    ), counts as (
      select c.register_id as id, app.safe_cents(sum(c.amount_cents))::bigint as cents, count(*) as times,
          (array_agg(c.counted_cents order by c.series desc, c.device_seq desc))[1] as last_cents
        from unnest(entries) c where c.kind = 'count' group by c.register_id
    ), opened as (
      select c.register_id as id, count(*) as times from unnest(entries) c where c.kind = 'opened' group by c.register_id
    ), known as (
      select g.register_id, g.code, g.position, coalesce(d.opening_cents, 0) as opening,
          coalesce((sales ->> g.register_id::text)::bigint, 0) as cash
        from app.cash_registers g left join app.drawers d on d.org_id = g.org_id and d.register_id = g.register_id
        where g.org_id = asked_org and g.location_id = asked_location
          and (d.register_id is not null or sales ? g.register_id::text
            or g.register_id in (select c.register_id from unnest(entries) c))
    )
    select k.register_id, k.code, jsonb_build_object(
        'openingCents', k.opening, 'salesCents', k.cash, 'moves', coalesce(m.list, '[]'),
        'expectedCents', app.safe_cents(k.opening + k.cash + coalesce(m.cents, 0)),
        'countedCents', n.last_cents,
        'differenceCents', coalesce(n.cents, 0),
        'closingCents', app.safe_cents(k.opening + k.cash + coalesce(m.cents, 0) + coalesce(n.cents, 0)),
        'countedTimes', coalesce(n.times, 0),
        'openedTimes', coalesce(o.times, 0))
      from known k
        left join moves m on m.id = k.register_id
        left join counts n on n.id = k.register_id
        left join opened o on o.id = k.register_id
      order by k.position;
end $$;
