-- Auditors read what became of a signature wherever it is kept: in 0.1.0 in a table of its own, since then with its transaction.
-- Whether each receipt that an auditor may read was signed: signed, left with the mark of an outage, waits, or nobody was there to sign it.
create function app.audited_signing() returns table (order_id uuid, signing text)
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
-- What a TSE said of one receipt that an auditor may read.
create function app.audited_signature(asked_order uuid)
  returns table (signing text, tse_serial text, client_serial text, number text, counter text, started_at timestamptz,
    ended_at timestamptz, algorithm text, signature text, public_key text, process_type text, process_data text, error text)
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  begin atomic
    select case when s.state = 'signed' then 'signed' when s.state = 'unsigned' or s.issued = 'outage' or r.signing = 'outage'
          then 'outage' when s.subject_id is not null then 'waits' else 'none' end,
        s.tse_serial, s.client_serial, s.number, s.counter, s.started_at, s.ended_at, s.algorithm, s.signature, s.public_key,
        s.process_type, s.process_data, s.error
      from app.order_keys k join app.receipts r on r.org_id = k.org_id and r.register_id = k.register_id and r.series = k.series
          and r.no = k.no and r.business_date = k.business_date
        left join lateral (select * from app.tse_results x where x.org_id = r.org_id and x.subject_id = r.order_id and x.kind = 'sale'
          order by x.state <> 'signed' limit 1) s on true
      where k.org_id = app.current_org() and k.order_id = asked_order
        and r.location_id = any ((select app.audited_places())::uuid[])
        and r.business_date between (select app.audited_from()) and (select app.audited_to());
  end;
revoke all on function app.audited_signing(), app.audited_signature(uuid) from public;
grant execute on function app.audited_signing(), app.audited_signature(uuid) to tresen_auditor;
-- A policy locks its table; sales take their device first.
lock table app.devices in access exclusive mode;
drop policy audited on app.tse_signatures;
revoke select on app.tse_signatures from tresen_auditor;
-- What is counted by article is counted by what it is, not by what it is called.
grant select (article_id, parts) on app.receipt_lines to tresen_auditor;
