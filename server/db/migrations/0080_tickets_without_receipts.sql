-- What the kitchen makes for a table is an order without a receipt: its pieces are paid later, by one receipt or by many.
alter table app.order_keys
  alter column register_id drop not null, alter column series drop not null, alter column no drop not null;
