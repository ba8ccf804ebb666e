-- Whether an entry puts money onto a gift card: one that is sold, or a redemption that is taken back.
create or replace function app.makes_value(e app.entry_to_record) returns boolean
  language sql immutable as $$
  select exists (select 1 from unnest(e.lines) l where l.gift_card_code is not null and l.total_cents > 0)
$$;
