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
  return { place, tills, ...writeFloorOn(place, tills) };
}

export function writeFloorOn(place: Pick<Place, 'locationId'>, tills: readonly TillDevice[]) {
  // The samples share their ids: here each floor has its own, in the same order.
  const prefix = randomBytes(4).toString('hex');
  const today = businessDateOf(Temporal.Now.instant(), defaultClosing).toString();
  const numbers = tills.map(() => 0);
  const own = (text: string) => text.replaceAll('0199a7c0-', `${prefix}-`).replaceAll(day, today);
  return {
    /** The sample's id as this floor has it. */
    idOf: own,
    today,
    /** The next round of a till has the number after this. */
    setNumber: (index: number, no: number) => void (numbers[index] = no),
    write(index: number, fact: BillFact, actor?: LogEntry['actor'], at?: string): LogEntry {
      const till = tills[index];
      if (!till) throw new Error(`no till ${index}`);
      const { type, entryId, payload } = JSON.parse(own(JSON.stringify(fact))) as BillFact;
      const { locationId } = place;
      const here = { locationId, businessDate: today, registerCode: till.code };
      const next = () => (numbers[index] = (numbers[index] ?? 0) + 1);
      const numbered = 'roundNo' in payload ? { ...here, roundNo: next() } : { locationId };
      const changed = type === 'sale.complete.v2' ? { ...here, receiptNo: till.saleOf().receiptNo } : numbered;
      // A fact is what an entry says, and an entry is JSON.
      return till.write(type, { ...payload, ...changed } as unknown as JsonValue, {
        id: entryId,
        ...(actor ? { actor } : {}),
        ...(at === undefined ? {} : { at }),
      });
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
