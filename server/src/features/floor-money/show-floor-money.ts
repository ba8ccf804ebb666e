import { sql } from 'kysely';
import { fromDevice } from '../../core/calls/use-case.ts';

/** What was not taken within these days is looked for by a manager, not by a till. */
const daysBack = 7;

type Row = {
  readonly transfer_id: string;
  readonly for_user_id: string | null;
  readonly settlement_id: string | null;
  readonly register_code: string;
  readonly amount_cents: number;
  readonly moved_at: Temporal.Instant;
};

/** Purses on their way to a drawer, and what is left of the common tips. */
export const showFloorMoney = fromDevice.till.floorMoney.handler(async ({ context: { device, enter, now } }) => {
  const { locationId } = device;
  const since = now.subtract({ hours: daysBack * 24 }).toString();
  return enter(async (tx) => {
    const { rows } = await sql<Row>`
      select p.transfer_id, p.for_user_id, p.settlement_id, g.code as register_code, p.amount_cents, p.moved_at
        from app.purse_moves p join app.cash_registers g on g.org_id = p.org_id and g.register_id = p.register_id
        where p.location_id = ${locationId} and p.kind = 'purse-out' and p.moved_at >= ${since} and p.transfer_id is not null
          and not exists (select 1 from app.purse_moves t where t.org_id = p.org_id and t.transfer_id = p.transfer_id
            and t.kind = 'purse-in')
        order by p.moved_at limit 50`.execute(tx);
    const { rows: pool } = await sql<{ cents: number }>`
      select (coalesce((select app.safe_cents(sum(l.total_cents)) from app.receipt_lines l where l.kind = 'tip' and l.tip_for is null
            and l.register_id in (select register_id from app.cash_registers where location_id = ${locationId})), 0)
        + coalesce((select app.safe_cents(sum(p.amount_cents)) from app.purse_moves p where p.kind = 'tips-out'
            and p.for_user_id is null and p.location_id = ${locationId}), 0))::bigint as cents`.execute(tx);
    return {
      purses: rows.map((row) => ({
        transferId: row.transfer_id,
        forUserId: row.for_user_id,
        settlementId: row.settlement_id,
        registerCode: row.register_code,
        amountCents: 0 - row.amount_cents,
        at: row.moved_at.toString(),
      })),
      poolCents: pool[0]?.cents ?? 0,
    };
  });
});
