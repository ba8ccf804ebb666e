import { sql } from 'kysely';
import { fromAuditor } from '../../core/calls/use-case.ts';
import { auditedReceipts, readAuditedReceipts } from './audited-receipts.ts';
import { pageOf } from './audited-rows.ts';

/** The newest first. Counter-bookings are receipts of their own. */
export const listAuditedReceipts = fromAuditor.audit.receipts.handler(async ({ input, context: { tx } }) => {
  const matching = auditedReceipts(input);
  const receipts = await readAuditedReceipts(tx, matching, pageOf(input));
  const { rows } = await sql<{ count: number; total_cents: number }>`
    select count(*)::integer as count, coalesce(app.safe_cents(sum(r.total_cents)), 0)::bigint as total_cents ${matching}`.execute(
    tx,
  );
  return { receipts, count: rows[0]?.count ?? 0, totalCents: rows[0]?.total_cents ?? 0 };
});
