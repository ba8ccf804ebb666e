-- The first and the last receipt of a report are found by sorting once. Comparing each receipt with the earliest of all
-- made a day of three thousand receipts look at millions.
create or replace function app.named_receipt(order_id uuid, register_code text, series integer, no bigint, at timestamptz)
  returns jsonb language sql immutable as $$
    select jsonb_build_object('orderId', order_id, 'registerCode', register_code, 'series', series, 'receiptNo', no,
      'at', app.iso_time(at))
  $$;
