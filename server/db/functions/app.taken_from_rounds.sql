create or replace function app.taken_from_rounds(asked_org uuid, asked_location uuid, asked_no bigint, asked_kind text) returns jsonb
  language sql stable set plan_cache_mode = force_generic_plan as $$
    select jsonb_build_object('count', coalesce(sum(r.pieces), 0), 'amountCents', coalesce(sum(r.total_cents), 0))
      from app.rounds r
      where r.org_id = asked_org and r.location_id = asked_location and r.z_no = asked_no and r.kind = asked_kind
  $$;
