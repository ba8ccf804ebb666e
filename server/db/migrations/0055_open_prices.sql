-- What may be typed as the price of an article at each sale: lowest and highest, in cents. Null: it costs what it costs.
alter table app.articles add column open_price integer[];

-- Goods only. The column is new and empty: there is nothing to validate.
alter table app.articles add constraint articles_open_price check (
    open_price is null or kind = 'sale' and cardinality(open_price) = 2 and array_position(open_price, null) is null
      and open_price[1] >= 0 and open_price[1] <= open_price[2] and open_price[2] between 1 and 99999999) not valid;
