-- Numbers as ranges without a gap: a gap begins a new one.
create or replace function app.ranges_of(numbers app.number_range[]) returns app.number_range[]
  language sql immutable as $$
    select array_agg((g.register_id, g.series, g.first_no, g.last_no, g.first_date, g.last_date)::app.number_range
        order by g.register_id, g.series, g.first_no)
      from (select n.register_id, n.series, min(n.first_no) as first_no, max(n.first_no) as last_no,
            min(n.first_date) as first_date, max(n.first_date) as last_date
          from (select u.*, u.first_no - row_number() over (partition by u.register_id, u.series order by u.first_no) as run
              from unnest(numbers) u) n
          group by n.register_id, n.series, n.run) g
  $$;
