-- As before, and: bills and rounds.
create or replace function app.ensure_partitions(from_month date, months integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, app, pg_temp as $$
declare
  made integer := 0;
  parent text;
  month date;
  part text;
begin
  if months not between 1 and 60 then
    raise exception 'months must be between 1 and 60';
  end if;
  foreach parent in array array['audit_entries', 'device_commands', 'events', 'orders', 'receipts', 'receipt_lines',
    'receipt_payments', 'tse_signatures', 'cash_entries', 'tse_transactions', 'bills', 'rounds'] loop
    for offset_months in 0..months - 1 loop
      month := date_trunc('month', from_month)::date + make_interval(months => offset_months);
      part := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
      if to_regclass('app.' || part) is null then
        begin
          execute format('create table app.%I partition of app.%I for values from (%L) to (%L)',
            part, parent, month, month + interval '1 month');
          -- A signed entry is kept as it is: packing it costs more than the room it takes.
          if parent = 'device_commands' then
            execute format('alter table app.%I set (toast_tuple_target = 8160)', part);
          end if;
          made := made + 1;
        exception when check_violation then
          -- A clock that ran ahead has left rows of this month in the partition for the rest: they stay there.
          raise notice 'month % of % stays in the rest', month, parent;
        end;
      end if;
    end loop;
  end loop;
  return made;
end $$;
