import type { OwnerSql } from '../owner-sql.ts';

/** What an upgrade may not change, each as a question to the database: by what is counted, its rows. */
const questions = {
  zReports: `select z_no::int as no, kind, business_date::text as date, receipt_count as receipts, total_cents::int as total,
      cash_cents::int as cash, card_cents::int as card, redeemed_cents::int as redeemed, encode(hash, 'hex') as hash,
      encode(sha256(convert_to(content::text || master_data::text, 'UTF8')), 'hex') as content
    from app.z_reports order by location_id, z_no`,
  receipts: `select business_date::text as date, register_code as register, z_no::int, count(*)::int,
      sum(total_cents)::int as total, count(cancels_order_id)::int as cancellations,
      encode(sha256(string_agg(hash, '' order by series, no)), 'hex') as hashes
    from app.receipts group by 1, 2, 3 order by 1, 2, 3`,
  lines: `select kind, count(*)::int, sum(quantity)::int as pieces, sum(total_cents)::int as total,
      count(nullif(free_reason, ''))::int as free from app.receipt_lines group by kind order by kind`,
  payments: `select type, count(*)::int, sum(amount_cents)::int as amount, sum(change_cents)::int as change
    from app.receipt_payments group by type order by type`,
  training: `select z_no::int, count(*)::int from app.training_sales group by z_no order by z_no`,
  cash: `select kind, move_kind, count(*)::int, sum(amount_cents)::int as amount
    from app.cash_entries group by kind, move_kind order by kind, move_kind`,
  giftCards: `select code, balance_cents::int as balance,
      (select sum(amount_cents)::int from app.gift_card_ledger l where l.org_id = c.org_id and l.code = c.code) as ledger
    from app.gift_cards c order by code`,
  holds: `select code, amount_cents::int as amount from app.gift_card_holds order by code`,
  entries: `select type, outcome, code, count(*)::int from app.device_commands group by 1, 2, 3 order by 1, 2, 3`,
  parked: `select type, cause, decision, total_cents::int as total from app.parked_commands order by cause, type, seq`,
  incidents: `select kind, closed_at is null as open, count(*)::int from app.incidents group by 1, 2 order by 1, 2`,
  signatures: `select provider, error, count(*)::int,
      encode(sha256(convert_to(string_agg(signature_value, ',' order by order_id), 'UTF8')), 'hex') as values
    from app.tse_signatures group by 1, 2 order by 1, 2`,
  outages: `select reason, ended_at is null as open from app.tse_outages order by started_at`,
  waitingToBeSigned: `select data ->> 'orderId' as order, data ->> 'processData' as process
    from jobs.job where name = 'sign-with-tse' and state in ('created', 'retry') order by data ->> 'orderId'`,
  transactions: `select kind, state, error, count(*)::int,
      encode(sha256(convert_to(string_agg(coalesce(signature, ''), ',' order by tx_id), 'UTF8')), 'hex') as values
    from app.tse_transactions group by 1, 2, 3 order by 1, 2, 3`,
} as const;

export type ReleaseFigures = Readonly<Record<keyof typeof questions, readonly object[]>>;

/** A table that a release does not have yet holds nothing. */
const newer = { transactions: 'app.tse_transactions' };

export async function releaseFigures({ sql }: Pick<OwnerSql, 'sql'>): Promise<ReleaseFigures> {
  const found: [string, readonly object[]][] = [];
  for (const [name, question] of Object.entries(questions)) {
    const table = name === 'transactions' ? newer[name] : undefined;
    const [there] = table ? await sql<{ is: boolean }>('select to_regclass($1) is not null as is', [table]) : [];
    found.push([name, there?.is === false ? [] : await sql(question)]);
  }
  return Object.fromEntries(found) as ReleaseFigures;
}
