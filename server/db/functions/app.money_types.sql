-- Every type of money, in the order of reports. What else is known of them is the domain's `moneyTypes`; a test holds the two
-- together. A report that is made stays as it is; one that is made now has the same bytes as before.
create or replace function app.money_types() returns text[] language sql immutable parallel safe as $$
  select array['cash', 'card']
$$;
