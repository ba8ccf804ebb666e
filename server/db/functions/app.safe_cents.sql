-- Sums that survive whatever is stored. An amount has a limit since; a server that had none may have stored more, and the
-- sum of a few such receipts is no number that a browser can hold, or no bigint at all. It is cut off at what can be held
-- exactly: a figure that nobody would believe, instead of a desk that answers nothing.
create or replace function app.safe_cents(total numeric) returns bigint
  language sql immutable as $$
    select case when total is not null then greatest(-9007199254740991, least(9007199254740991, total))::bigint end
  $$;
