-- What a closing holds, before it looks at bills: who sells has its series first and the stream after it.
create or replace function app.hold_day(asked_location uuid) returns void
  language plpgsql as $$
begin
  perform 1 from app.z_heads h where h.org_id = app.current_org() and h.location_id = asked_location for update;
  perform 1 from app.register_series s where s.org_id = app.current_org() and s.register_id in
      (select g.register_id from app.cash_registers g where g.org_id = app.current_org() and g.location_id = asked_location)
    order by s.register_id, s.series for no key update;
end $$;
