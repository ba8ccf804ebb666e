-- Every type of money, in the order of reports. What else is known of them is the domain's `moneyTypes`; a test holds the two
-- together. Types that no till takes stand in a report only where there was some of them.
create or replace function app.money_types() returns text[] language sql immutable parallel safe as $$
  select array['cash', 'card', 'online']
$$;
