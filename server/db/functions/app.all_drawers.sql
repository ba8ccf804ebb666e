-- As before, and: purses that were handed over.
create or replace function app.all_drawers(drawers jsonb[]) returns jsonb
  language sql immutable as $$
    select jsonb_build_object(
        'openingCents', coalesce(app.safe_cents(sum((d ->> 'openingCents')::bigint)), 0),
        'salesCents', coalesce(app.safe_cents(sum((d ->> 'salesCents')::bigint)), 0),
        'moves', (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'count', m.times, 'amountCents', m.cents)
              order by m.place), '[]')
            from (select e ->> 'kind' as kind, app.safe_cents(sum((e ->> 'count')::bigint)) as times, app.safe_cents(sum((e ->> 'amountCents')::bigint)) as cents,
                  array_position(array['float', 'pay-in', 'private-in', 'pay-out', 'to-bank', 'private-out', 'tips-out', 'purse-in', 'purse-out'],
                    e ->> 'kind') as place
                from unnest(drawers) u, jsonb_array_elements(u -> 'moves') e group by e ->> 'kind') m),
        'expectedCents', coalesce(app.safe_cents(sum((d ->> 'expectedCents')::bigint)), 0),
        'countedCents', case when bool_or(d ->> 'countedCents' is not null) and bool_and(d ->> 'countedCents' is not null
            or (d ->> 'openingCents' = '0' and d ->> 'salesCents' = '0' and d -> 'moves' = '[]'))
          then app.safe_cents(sum((d ->> 'countedCents')::bigint)) end,
        'differenceCents', coalesce(app.safe_cents(sum((d ->> 'differenceCents')::bigint)), 0),
        'closingCents', coalesce(app.safe_cents(sum((d ->> 'closingCents')::bigint)), 0),
        'countedTimes', coalesce(app.safe_cents(sum((d ->> 'countedTimes')::bigint)), 0),
        'openedTimes', coalesce(app.safe_cents(sum((d ->> 'openedTimes')::bigint)), 0))
      from unnest(drawers) d
  $$;
