import type { ShownCardDay } from '@tresen/contract/card-days';
import { sql } from 'kysely';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { raiseIncident } from '../incidents/raise-incident.ts';

type Place = { readonly orgId: OrgId; readonly locationId: string; readonly now: Temporal.Instant };

/** Money that nobody of ours knows of is told at once, and each of it once. */
export async function tellDifferences(tx: Tx, { orgId, locationId, now: at }: Place, day: ShownCardDay): Promise<void> {
  const grave = day.differences.filter(({ weight }) => weight === 'incident');
  for (const { cause, theirNo, theirsCents, terminalId } of grave) {
    const subject = {
      cause,
      theirNo,
      amountCents: String(theirsCents),
      businessDate: day.date,
      terminalId: terminalId ?? '',
    };
    const { rows } = await sql`
      select 1 from app.incidents where location_id = ${locationId} and kind = 'card-difference'
        and subject ->> 'cause' = ${cause} and subject ->> 'theirNo' = ${theirNo} and subject ->> 'businessDate' = ${day.date}
      limit 1`.execute(tx);
    if (rows.length > 0) continue;
    await raiseIncident(tx, {
      orgId,
      locationId,
      deviceId: null,
      kind: 'card-difference',
      severity: 'serious',
      subject,
      at,
    });
  }
}
