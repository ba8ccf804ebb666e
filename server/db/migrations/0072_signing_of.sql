-- What an auditor is told of a signature: the state and the mark of its transaction, nothing where it has none, and what the receipt itself said.
create function app.signing_of(state text, issued text, said text) returns text
  language sql immutable parallel safe
  return case when state = 'signed' then 'signed' when state = 'unsigned' or issued = 'outage' or said = 'outage' then 'outage'
    when state is not null then 'waits' else 'none' end;
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
-- What a TSE said of one receipt that an auditor may read.
create or replace function app.audited_signature(asked_order uuid)
  returns table (signing text, tse_serial text, client_serial text, number text, counter text, started_at timestamptz,
    ended_at timestamptz, algorithm text, signature text, public_key text, process_type text, process_data text, error text)
  language sql stable security definer set search_path = pg_catalog, app, pg_temp
  begin atomic
    select app.signing_of(s.state, s.issued, r.signing),
        s.tse_serial, s.client_serial, s.number, s.counter, s.started_at, s.ended_at, s.algorithm, s.signature, s.public_key,
        s.process_type, s.process_data, s.error
      from app.order_keys k join app.receipts r on r.org_id = k.org_id and r.register_id = k.register_id and r.series = k.series
          and r.no = k.no and r.business_date = k.business_date
        left join lateral (select * from app.tse_results x where x.org_id = r.org_id and x.subject_id = r.order_id and x.kind = 'sale'
          order by x.state <> 'signed', x.state <> 'unsigned', x.issued is distinct from 'outage' limit 1) s on true
      where k.org_id = app.current_org() and k.order_id = asked_order
        and r.location_id = any ((select app.audited_places())::uuid[])
        and r.business_date between (select app.audited_from()) and (select app.audited_to());
  end;
revoke all on function app.signing_of(text, text, text) from public;
