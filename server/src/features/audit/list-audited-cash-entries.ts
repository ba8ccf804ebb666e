import { cashMoveKinds } from '@tresen/domain/closing/cash-book';
import { sql } from 'kysely';
import { fromAuditor } from '../../core/calls/use-case.ts';
import { pageOf, partOf } from './audited-rows.ts';

type Row = {
  readonly location_id: string;
  readonly code: string;
  readonly business_date: string;
  readonly occurred_at: Temporal.Instant;
  readonly kind: 'move' | 'count' | 'opened';
  readonly move_kind: string | null;
  readonly amount_cents: number;
  readonly counted_cents: number | null;
  readonly expected_cents: number | null;
  readonly reason: string;
  readonly z_no: number | null;
};

/** What went in and out of the drawers beside sales, counts and openings: the newest first. */
export const listAuditedCashEntries = fromAuditor.audit.cashEntries.handler(async ({ input, context: { tx } }) => {
  const part = partOf('c', input);
  const { rows } = await sql<Row>`
    select c.location_id, g.code, c.business_date::text as business_date, c.occurred_at, c.kind, c.move_kind, c.amount_cents,
        c.counted_cents, c.expected_cents, c.reason, c.z_no
      from app.cash_entries c join app.cash_registers g on g.org_id = c.org_id and g.register_id = c.register_id
      where ${part} order by c.occurred_at desc, g.code, c.series desc, c.device_seq desc ${pageOf(input)}`.execute(tx);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from app.cash_entries c where ${part}`.execute(tx);
  return {
    entries: rows.map((row) => ({
      locationId: row.location_id,
      registerCode: row.code,
      businessDate: row.business_date,
      at: row.occurred_at.toString(),
      kind: row.kind,
      moveKind: cashMoveKinds.find((kind) => kind === row.move_kind) ?? null,
      amountCents: row.amount_cents,
      countedCents: row.counted_cents,
      expectedCents: row.expected_cents,
      reason: row.reason,
      zNo: row.z_no,
    })),
    count: counted[0]?.count ?? 0,
  };
});
