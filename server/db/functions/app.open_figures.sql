-- As before, and: what was practised and is counted by no report yet.
create or replace function app.open_figures(asked_location uuid) returns jsonb
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  org constant uuid := app.current_org();
  ranges app.number_range[];
  entries app.cash_entries[];
begin
  select app.ranges_of(array_agg((c.register_id, c.series, c.no, c.no, c.business_date, c.business_date)::app.number_range))
    into ranges from app.receipts c where c.org_id = org and c.location_id = asked_location and c.z_no is null;
  select array_agg(c) into entries
    from app.cash_entries c where c.org_id = org and c.location_id = asked_location and c.z_no is null;
  return jsonb_set(app.figures_of(org, asked_location, coalesce(ranges, '{}'), coalesce(entries, '{}'), null),
    '{figures,trainingCount}', (select to_jsonb(count(*)) from app.training_sales t
      where t.org_id = org and t.location_id = asked_location and t.z_no is null));
end $$;
