import { storedSale } from '@tresen/contract/sale-entries';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { CheckContext } from '@tresen/domain/sales/sale-check';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { type OrgId, withinTenant } from '../../platform/db/tenant.ts';

/** Finds what a counter-booking takes back: in what was stored, or among the entries that came together with it, before it. */
export function cancelledIn(db: Kysely<DB>, orgId: OrgId, before: readonly LogEntry[]) {
  return async (sale: SaleFact): Promise<CheckContext['cancelled']> => {
    if (!sale.cancels) return undefined;
    const { orderId } = sale.cancels;
    const stored = await withinTenant(db, orgId, async (tx) => {
      const { rows } = await sql<{ entry: string }>`
        select c.entry from app.receipts r join app.device_commands c
          on c.org_id = r.org_id and c.device_id = r.device_id and c.seq = r.device_seq
          where r.cancels_order_id = ${orderId}
        union all
        select c.entry from app.order_keys k join app.receipts r
          on r.org_id = k.org_id and r.register_id = k.register_id and r.series = k.series and r.no = k.no
            and r.business_date = k.business_date
          join app.device_commands c on c.org_id = r.org_id and c.device_id = r.device_id and c.seq = r.device_seq
          where k.order_id = ${orderId}`.execute(tx);
      return rows.map(({ entry }) => JSON.parse(entry) as LogEntry);
    });
    const sales = [...stored, ...before].flatMap(saleOf);
    const original = sales.find((other) => other.orderId === orderId);
    if (!original) return undefined;
    const earlier = sales.filter((other) => other.cancels?.orderId === orderId && other.orderId !== sale.orderId);
    return { sale: original, earlier: distinct(earlier) };
  };
}

function saleOf(entry: LogEntry): readonly SaleFact[] {
  const sale = storedSale(entry);
  return sale ? [sale] : [];
}

function distinct(sales: readonly SaleFact[]): readonly SaleFact[] {
  return [...new Map(sales.map((sale) => [sale.orderId, sale])).values()];
}
