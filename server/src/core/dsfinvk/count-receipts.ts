import { type Counted, openCount, rateName } from '@tresen/domain/dsfinvk/proof';
import { moneyTypes } from '@tresen/domain/basics/payment-types';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { heldDays } from './held-days.ts';
import type { ListedClosing } from './list-closings.ts';

type Sum = { readonly name: string; readonly cents: number };

/** What the receipts of these closings add up to, by the database and past everything that the export is made with. */
export async function countReceipts(tx: Tx, locationId: string, closings: readonly ListedClosing[]): Promise<Counted> {
  const days = await heldDays(tx, closings);
  const counted = openCount();
  if (days === undefined) return counted.sums;
  const inClosings = sql`r.location_id = ${locationId} and r.business_date between ${days.first} and ${days.last}
    and r.z_no = any(${closings.map(({ number }) => number)}::bigint[])`;
  const { rows: rates } = await sql<Sum>`
    select v.rate::text as name, app.safe_cents(sum(v.gross))::bigint as cents
      from app.receipts r cross join lateral unnest(r.vat_rates_permille, r.vat_gross_cents) as v (rate, gross)
      where ${inClosings} group by v.rate`.execute(tx);
  for (const { name, cents } of rates) counted.add(rateName(Number(name)), cents);
  const { rows: kinds } = await sql<Sum>`
    select l.kind as name, app.safe_cents(sum(l.total_cents))::bigint as cents
      from app.receipts r join app.receipt_lines l on l.org_id = r.org_id and l.register_id = r.register_id
        and l.series = r.series and l.no = r.no and l.business_date = r.business_date
      where ${inClosings} and l.kind in ('tip', 'value-card', 'value-redemption')
      group by l.kind`.execute(tx);
  for (const { name, cents } of kinds) counted.add(name === 'tip' ? 'tip' : 'value-cards', cents);
  const { rows: payments } = await sql<Sum>`
    select p.type as name, app.safe_cents(sum(p.amount_cents))::bigint as cents
      from app.receipts r join app.receipt_payments p on p.org_id = r.org_id and p.register_id = r.register_id
        and p.series = r.series and p.no = r.no and p.business_date = r.business_date
      where ${inClosings} group by p.type`.execute(tx);
  for (const { name, cents } of payments) counted.add(moneyTypes.find((type) => type === name) ?? 'card', cents);
  return counted.sums;
}
