-- Which client of a security device signs for a register: its own, or that of the place.
create or replace function app.signs_as(asked uuid) returns uuid
  language sql stable
  begin atomic
    select case when r.kind = 'order' then l.master_register_id else r.register_id end
      from app.cash_registers r join app.locations l on l.org_id = r.org_id and l.location_id = r.location_id
      where r.org_id = app.current_org() and r.register_id = asked;
  end;
