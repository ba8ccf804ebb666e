-- What an auditor is told of a signature: the state and the mark of its transaction, nothing where it has none, and what the receipt itself said.
create or replace function app.signing_of(state text, issued text, said text) returns text
  language sql immutable parallel safe
  return case when state = 'signed' then 'signed' when state = 'unsigned' or issued = 'outage' or said = 'outage' then 'outage'
    when state is not null then 'waits' else 'none' end;
