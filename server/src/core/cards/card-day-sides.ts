import { businessDateOf, type Closing } from '@tresen/domain/basics/business-day';
import { attemptState, finalWord } from '@tresen/domain/cards/card-attempt';
import type { NotedCard, OurCharge, TheirRow } from '@tresen/domain/cards/card-statement';
import { type CardProvider, cardProviders, type StatementRow } from '@tresen/domain/cards/card-terminal';
import { formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { type AttemptRow, attemptOf } from './attempt-row.ts';

/** A business day of a location, by its own clock. */
export type AskedDay = { readonly locationId: string; readonly date: string; readonly closing: Closing };

export type Terminal = { readonly terminalId: string; readonly name: string; readonly provider: CardProvider };
export type Statement = {
  readonly terminalId: string;
  readonly day: string;
  readonly rows: readonly KeptRow[];
  readonly totals: { readonly amountCents: number; readonly lines: readonly string[] } | null;
  readonly heardAt: Temporal.Instant;
};
/** A movement of the other side as it is kept. */
type KeptRow = Omit<StatementRow, 'at'> & { readonly at: string };

/** Retired ones too: what they took is still on somebody's statement. */
export async function terminalsOf(tx: Tx, locationId: string): Promise<readonly Terminal[]> {
  const rows = await tx
    .selectFrom('app.card_terminals')
    .select(['terminal_id', 'name', 'provider'])
    .where('location_id', '=', locationId)
    .orderBy('name')
    .orderBy('terminal_id')
    .execute();
  return rows.map(({ terminal_id, name, provider }) => ({
    terminalId: terminal_id,
    name,
    provider: cardProviders.find((one) => one === provider) ?? 'double',
  }));
}

export async function statementsAround(tx: Tx, locationId: string, date: string): Promise<readonly Statement[]> {
  const { rows } = await sql<{
    terminal_id: string;
    day: string;
    rows: KeptRow[];
    totals: Statement['totals'];
    heard_at: Temporal.Instant;
  }>`
    select s.terminal_id, s.day::text as day, s.rows, s.totals, s.heard_at from app.card_statements s
      join app.card_terminals t on (t.org_id, t.terminal_id) = (s.org_id, s.terminal_id)
      where t.location_id = ${locationId} and s.day between ${date}::date - 2 and ${date}::date + 2
      order by s.day`.execute(tx);
  return rows.map((row) => ({
    terminalId: row.terminal_id,
    day: row.day,
    rows: row.rows,
    totals: row.totals,
    heardAt: row.heard_at,
  }));
}

export function theirRows({ terminalId, day, rows }: Statement): readonly TheirRow[] {
  return rows.map((row, place) => ({
    ...row,
    at: Temporal.Instant.from(row.at),
    rowId: `${terminalId} ${row.reference.id} ${row.kind} ${row.at} ${place}`,
    terminalId,
    day,
  }));
}

export async function chargesAround(tx: Tx, { locationId, date, closing }: AskedDay) {
  const { rows } = await sql<AttemptRow>`
    select * from app.card_attempts
      where location_id = ${locationId} and terminal_id is not null
        and asked_at between ${date}::date - interval '3 days' and ${date}::date + interval '4 days'
      order by asked_at limit 20000`.execute(tx);
  const named = await sql<{ attempt_id: string; order_id: string; code: string; series: number; no: number }>`
    select p.attempt_id, r.order_id, c.code, r.series, r.no from app.receipt_payments p
      join app.receipts r on (r.org_id, r.register_id, r.series, r.no, r.business_date)
        = (p.org_id, p.register_id, p.series, p.no, p.business_date)
      join app.cash_registers c on (c.org_id, c.register_id) = (r.org_id, r.register_id)
      where p.attempt_id = any(${rows.map(({ attempt_id }) => attempt_id)}::uuid[])
        and p.business_date between ${date}::date - 4 and ${date}::date + 31`.execute(tx);
  const receipts = new Map(
    named.rows.map(({ order_id, code, series, no }) => [
      order_id,
      formatReceiptNumber({ registerCode: code, series, receiptNo: Number(no) }),
    ]),
  );
  const salesOf = Map.groupBy(named.rows, ({ attempt_id }) => attempt_id);
  const charges = rows.map((row): OurCharge => {
    const attempt = attemptOf(row);
    const word = finalWord(attempt);
    return {
      attemptId: row.attempt_id,
      terminalId: row.terminal_id ?? '',
      kind: attempt.asked?.kind ?? 'payment',
      of: attempt.asked?.of ?? undefined,
      askedCents: Number(row.amount_cents),
      state: attemptState(attempt),
      approvedCents: word?.approvedCents ?? 0,
      tipCents: word?.tipCents ?? 0,
      reference: word?.reference ?? undefined,
      isSaidByPerson: word?.by === 'person',
      askedAt: row.asked_at,
      businessDate: businessDateOf(row.asked_at, closing).toString(),
      saleIds: (salesOf.get(row.attempt_id) ?? []).map(({ order_id }) => order_id),
    };
  });
  return { charges, receipts };
}

/** Cards without a link, as somebody has noted them. */
export async function notedAround(tx: Tx, { locationId, date, closing }: AskedDay): Promise<readonly NotedCard[]> {
  const { rows } = await sql<{ order_id: string; amount_cents: number; occurred_at: Temporal.Instant }>`
    select r.order_id, p.amount_cents, r.occurred_at from app.receipts r
      join app.receipt_payments p on (p.org_id, p.register_id, p.series, p.no, p.business_date)
        = (r.org_id, r.register_id, r.series, r.no, r.business_date)
      where r.location_id = ${locationId} and p.type = 'card' and p.attempt_id is null and p.amount_cents > 0
        and r.business_date between ${date}::date - 1 and ${date}::date + 1 limit 20000`.execute(tx);
  return rows.map((row) => ({
    saleId: row.order_id,
    amountCents: Number(row.amount_cents),
    at: row.occurred_at,
    businessDate: businessDateOf(row.occurred_at, closing).toString(),
  }));
}
