-- Auditors read what became of a signature wherever it is kept: in 0.1.0 in a table of its own, since then with its transaction.
-- Whether each receipt that an auditor may read was signed: signed, left with the mark of an outage, waits, or nobody was there to sign it.
create or replace function app.audited_signing() returns table (order_id uuid, signing text)
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  begin atomic
    select r.order_id, case when s.is_signed then 'signed' when s.is_out or r.signing = 'outage' then 'outage'
        when s.subject_id is not null then 'waits' else 'none' end
      from app.receipts r left join (
        select x.subject_id, bool_or(x.state = 'signed') as is_signed, bool_or(x.state = 'unsigned' or x.issued = 'outage') as is_out
          from app.tse_results x
          where x.org_id = app.current_org() and x.location_id = any ((select app.audited_places())::uuid[]) and x.kind = 'sale'
            and x.made_on >= (select app.audited_from()) - 31
          group by x.subject_id
      ) s on s.subject_id = r.order_id
      where r.org_id = app.current_org() and r.location_id = any ((select app.audited_places())::uuid[])
        and r.business_date between (select app.audited_from()) and (select app.audited_to());
  end;
