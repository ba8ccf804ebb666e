import { cashMoveKinds } from '@tresen/domain/cash-book';
import { sql } from 'kysely';
import { inside } from '../../platform/http/use-case.ts';
import { namesOf } from '../../platform/people/names-of.ts';

type Row = {
  readonly device_id: string;
  readonly device_seq: number;
  readonly code: string;
  readonly kind: 'move' | 'count' | 'opened';
  readonly move_kind: string | null;
  readonly amount_cents: number;
  readonly counted_cents: number | null;
  readonly expected_cents: number | null;
  readonly reason: string;
  readonly actor_id: string | null;
  readonly occurred_at: Temporal.Instant;
  readonly business_date: string;
  readonly z_no: number | null;
};

export const listCashEntries = inside.cashBook.list.handler(async ({ input, context }) => {
  const { locationId, from, to, limit } = input;
  const { rows } = await sql<Row>`
    select c.device_id, c.device_seq, g.code, c.kind, c.move_kind, c.amount_cents, c.counted_cents, c.expected_cents,
        c.reason, c.actor_id, c.occurred_at, c.business_date::text as business_date, c.z_no
      from app.cash_entries c join app.cash_registers g on g.org_id = c.org_id and g.register_id = c.register_id
      where c.location_id = ${locationId} and c.business_date between ${from}::date and ${to}::date
      order by c.occurred_at desc, c.device_seq desc limit ${limit}`.execute(context.tx);
  const names = await namesOf(
    rows.map(({ actor_id }) => actor_id),
    context.accounts,
    context.tx,
  );
  return {
    entries: rows.map((row) => ({
      deviceId: row.device_id,
      seq: row.device_seq,
      registerCode: row.code,
      kind: row.kind,
      moveKind: cashMoveKinds.find((kind) => kind === row.move_kind) ?? null,
      amountCents: row.amount_cents,
      countedCents: row.counted_cents,
      expectedCents: row.expected_cents,
      reason: row.reason,
      by: (row.actor_id === null ? undefined : names.get(row.actor_id)) ?? '',
      at: row.occurred_at.toString(),
      businessDate: row.business_date,
      zNo: row.z_no,
    })),
  };
});
