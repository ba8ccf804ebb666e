-- The day whose closing takes a row: its own, unless a program that believed every clock has stored it under a day that
-- had not come yet. What the domain's `filingDay` decides stays as it is; a test holds the two together.
create or replace function app.filed_on(business_date date, received_at timestamptz, time_zone text, closing_hour smallint)
  returns date language sql stable as $$
    select least(business_date,
      (((received_at + interval '10 minutes') at time zone time_zone) - make_interval(hours => closing_hour))::date)
  $$;
