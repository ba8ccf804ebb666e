import type { Giving } from '@tresen/domain/sales/giving-check';
import type { SaleFact, SoldLine } from '@tresen/domain/sales/sale-fact';
import { unapprovedDiscounts } from '@tresen/domain/sales/discount-approval';
import { sql } from 'kysely';
import type { DeviceIdentity } from '../../platform/auth/device-identity.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { raiseIncident } from '../incidents/raise-incident.ts';

type Given = {
  readonly sale: SaleFact;
  readonly device: DeviceIdentity;
  readonly businessDate: string;
  readonly now: Temporal.Instant;
  readonly giving: Giving;
};

/** Who gave a discount that nobody else has to answer for. */
function giversOf({ lines, cancels }: SaleFact): readonly string[] {
  if (cancels !== null) return [];
  const alone = lines.filter(({ discount }) => discount !== null && discount.approvedBy === null);
  return [...new Set(alone.flatMap(({ discount }) => discount?.givenBy ?? []))].toSorted();
}

/**
 * A till knows what was given away at it, and no other: whoever goes from one to the next gives more on a day than is theirs to give.
 * It stands, and a manager hears of it. `undefined`: nobody gave anything alone.
 */
export function watchGivenDay(given: Given): ((tx: Tx) => Promise<void>) | undefined {
  const givers = giversOf(given.sale);
  const { rules, managers } = given.giving;
  // What is beyond another limit is told already.
  if (givers.length === 0 || unapprovedDiscounts(given.sale.lines, rules, managers).length > 0) return undefined;
  return async (tx) => {
    for (const personId of givers)
      if ((await givenOn(tx, given, personId)) > rules.staff.dayCents) await tell(tx, given, personId);
  };
}

async function givenOn(tx: Tx, { device, businessDate }: Given, personId: string): Promise<number> {
  const { locationId } = device;
  // Two tills at once: one of them sees the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`given ${personId} ${businessDate}`}, 0))`.execute(tx);
  const { rows } = await sql<{ readonly cents: number }>`
    select (0 - coalesce(app.safe_cents(sum(l.total_cents)), 0))::bigint as cents
      from app.receipts r join app.receipt_lines l on l.org_id = r.org_id and l.register_id = r.register_id and l.series = r.series
        and l.no = r.no and l.business_date = r.business_date
      where r.location_id = ${locationId} and r.business_date = ${businessDate} and l.business_date = ${businessDate}
        and l.kind = 'discount' and l.discount ->> 'givenBy' = ${personId} and l.discount ->> 'approvedBy' is null`.execute(
    tx,
  );
  return rows[0]?.cents ?? 0;
}

async function tell(tx: Tx, { sale, device, now }: Given, personId: string): Promise<void> {
  const { orgId, locationId, deviceId } = device;
  const line = sale.lines.find((one: SoldLine) => one.discount?.givenBy === personId);
  const subject = {
    orderId: sale.orderId,
    register: sale.registerCode,
    no: String(sale.receiptNo),
    ...(line && { lineNo: String(line.lineNo) }),
  };
  await raiseIncident(tx, {
    orgId,
    locationId,
    deviceId,
    kind: 'discount-not-approved',
    severity: 'warning',
    subject,
    at: now,
  });
}
