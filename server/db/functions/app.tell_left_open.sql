-- What the report before has listed as open and this one lists again was forgotten, or its guests were. Said once of each bill.
create or replace function app.tell_left_open(asked_org uuid, asked_location uuid, asked_no bigint, open_bills jsonb, told_at timestamptz)
    returns void
  language plpgsql as $$
declare
  listed constant text[] := array(select b ->> 'billId' from app.z_reports z
    cross join lateral jsonb_array_elements(z.content #> '{tables,open}') b
    where z.org_id = asked_org and z.location_id = asked_location and z.z_no = asked_no - 1);
begin
  if listed = '{}' then
    return;
  end if;
  insert into app.incidents (org_id, incident_id, location_id, kind, severity, subject, opened_at)
    select asked_org, gen_random_uuid(), asked_location, 'bill-left-open', 'warning', jsonb_build_object('billId', o ->> 'billId',
        'businessDate', o ->> 'openedOn', 'tables', coalesce((select string_agg(t, ', ') from jsonb_array_elements_text(o -> 'tables') t), '')),
        told_at
      from jsonb_array_elements(open_bills) o
      where o ->> 'billId' = any (listed)
        and not exists (select 1 from app.incidents i where i.org_id = asked_org and i.location_id = asked_location
          and i.kind = 'bill-left-open' and i.subject ->> 'billId' = o ->> 'billId');
end $$;
