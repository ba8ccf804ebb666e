import { randomBytes, randomUUID } from 'node:crypto';
import { billFactIn } from '@tresen/contract/bill-entries';
import { businessDateOf, defaultClosing } from '@tresen/domain/basics/business-day';
import type { BillFact } from '@tresen/domain/bills/bill-facts';
import { day } from '@tresen/domain/bills/bill-facts.sample';
import type { JsonValue, LogEntry } from '@tresen/domain/device-log/log-entry';
import type { OwnerSql } from './owner-sql.ts';
import { openTillDevice, ours, type Place, type TillDevice } from './till-device.ts';

/** Three tills of a location of their own, that write down what was played on devices of the domain's samples. */
export async function openFloorTills({ sql }: Pick<OwnerSql, 'sql'>) {
  const place: Place = { orgId: ours.orgId, locationId: randomUUID() };
  await sql(
    `insert into app.locations (org_id, location_id, name, slug, features, payment_types)
      values ($1, $2::uuid, 'Haus', 'haus-' || left($2::uuid::text, 8), '{point-of-sale}', '{cash,card}')`,
    [place.orgId, place.locationId],
  );
  const tills = await Promise.all([1, 2, 3].map((no) => openTillDevice({ sql }, place, `K${no}`)));
  return { place, tills, ...writing(place, tills) };
}

function writing(place: Place, tills: readonly TillDevice[]) {
  // The samples share their ids: here each floor has its own, in the same order.
  const prefix = randomBytes(4).toString('hex');
  const today = businessDateOf(Temporal.Now.instant(), defaultClosing).toString();
  const numbers = tills.map(() => 0);
  return {
    write(index: number, fact: BillFact): LogEntry {
      const till = tills[index];
      if (!till) throw new Error(`no till ${index}`);
      const text = JSON.stringify(fact).replaceAll('0199a7c0-', `${prefix}-`).replaceAll(day, today);
      const { type, entryId, payload } = JSON.parse(text) as BillFact;
      const own = { locationId: place.locationId, businessDate: today, registerCode: till.code };
      const next = () => (numbers[index] = (numbers[index] ?? 0) + 1);
      const numbered =
        type === 'sale.complete.v2'
          ? { ...own, receiptNo: till.saleOf().receiptNo }
          : { ...('roundNo' in payload ? { ...own, roundNo: next() } : { locationId: place.locationId }) };
      return till.write(type, { ...payload, ...numbered } as unknown as JsonValue, { id: entryId });
    },
  };
}

export function factsIn(entries: readonly LogEntry[]): readonly BillFact[] {
  return entries.map((entry) => {
    const fact = billFactIn(entry);
    if (!fact) throw new Error(`${entry.type} cannot be read`);
    return fact;
  });
}
