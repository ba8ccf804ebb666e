-- As before, and: only turnover.
create or replace function app.takings_of(asked_org uuid, ranges app.number_range[]) returns jsonb
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  from_date constant date := (select min(u.first_date) from unnest(ranges) u);
  to_date constant date := (select max(u.last_date) from unnest(ranges) u);
  kinds constant text[] := array['sale', 'return', 'deposit', 'gift-card', 'redemption', 'discount', 'owner-tip'];
begin
  return (
    with c as materialized (
      select t.register_id, t.series, t.no, t.business_date, t.actor_id, t.total_cents
        from unnest(ranges) u join app.receipts t on t.org_id = asked_org and t.register_id = u.register_id
          and t.series = u.series and t.no between u.first_no and u.last_no
        where t.business_date between from_date and to_date
    ), p as (
      select q.register_id, q.series, q.no, q.business_date, q.type, q.amount_cents
        from unnest(ranges) u join app.receipt_payments q on q.org_id = asked_org and q.register_id = u.register_id
          and q.series = u.series and q.no between u.first_no and u.last_no
        where q.business_date between from_date and to_date
    ), paid as materialized (
      select c.actor_id, p.type, sum(p.amount_cents) as cents
        from c join p on p.register_id = c.register_id and p.series = c.series and p.no = c.no
          and p.business_date = c.business_date
        group by c.actor_id, p.type
    ), people as (
      select c.actor_id, count(*) as receipts, sum(c.total_cents) as total from c group by c.actor_id
    ), sold as (
      select k.kind, k.article_id, sum(k.quantity) as quantity, sum(k.total_cents) as gross
        from unnest(ranges) u join app.receipt_lines k on k.org_id = asked_org and k.register_id = u.register_id
            and k.series = u.series and k.no between u.first_no and u.last_no
        where k.business_date between from_date and to_date and k.kind = any (kinds) group by k.kind, k.article_id
    ), lines as (
      -- An article in several categories counts in the first of them, as its tile has that one's colour.
      select s.kind, coalesce(g.name, '') as category, sum(s.quantity)::bigint as quantity, sum(s.gross) as gross
        from sold s left join lateral (
            select o.name from app.article_categories i
                join app.categories o on o.org_id = i.org_id and o.category_id = i.category_id
              where i.org_id = asked_org and i.article_id = s.article_id and s.kind = 'sale'
              order by o.position, o.category_id limit 1) g on true
        group by s.kind, coalesce(g.name, '')
    )
    select jsonb_build_object(
      'byPerson', (select coalesce(jsonb_agg(jsonb_build_object('personId', o.actor_id, 'receiptCount', o.receipts,
            'totalCents', app.safe_cents(o.total)) || (
              select jsonb_object_agg(t.type || 'Cents', coalesce(app.safe_cents(d.cents), 0))
                from unnest(app.money_types()) t (type)
                  left join paid d on d.type = t.type and d.actor_id is not distinct from o.actor_id)
            order by o.total desc, o.actor_id), '[]')
          from people o),
      'byCategory', (select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'category', l.category,
            'quantity', l.quantity, 'grossCents', app.safe_cents(l.gross))
            order by array_position(kinds, l.kind), l.gross desc, l.category collate "C"), '[]')
          from lines l)));
end $$;
