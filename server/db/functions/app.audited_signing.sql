-- Whether each receipt that an auditor may read was signed: signed, left with the mark of an outage, waits, or nobody was there to sign it.
create or replace function app.audited_signing() returns table (order_id uuid, signing text)
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  begin atomic
    select r.order_id, app.signing_of(s.state, s.issued, r.signing)
      from app.receipts r left join (
        select distinct on (x.subject_id) x.subject_id, x.state, x.issued from app.tse_results x
          where x.org_id = app.current_org() and x.location_id = any ((select app.audited_places())::uuid[]) and x.kind = 'sale'
            and x.made_on >= (select app.audited_from()) - 31
          order by x.subject_id, x.state <> 'signed', x.state <> 'unsigned', x.issued is distinct from 'outage'
      ) s on s.subject_id = r.order_id
      where r.org_id = app.current_org() and r.location_id = any ((select app.audited_places())::uuid[])
        and r.business_date between (select app.audited_from()) and (select app.audited_to());
  end;
