import { dueNotices } from '@tresen/domain/locations/tax-notice';
import { sql } from 'kysely';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { raiseIncident } from '../incidents/raise-incident.ts';
import { readSystems } from './read-systems.ts';
import { notifiedSystems } from './notified-systems.ts';

type Asked = { readonly orgId: OrgId; readonly now: Temporal.Instant };

/** Opens one incident for each thing that has to be told and was not, as soon as it has happened; once more when its month is over. */
export async function remindOfNotices(tx: Tx, { orgId, now }: Asked): Promise<number> {
  const locations = await tx.selectFrom('app.locations').select(['location_id', 'time_zone']).execute();
  let raised = 0;
  for (const { location_id: locationId, time_zone: timeZone } of locations) {
    const systems = (await readSystems(tx, locationId)).map(({ system }) => system);
    const today = now.toZonedDateTimeISO(timeZone).toPlainDate().toString();
    for (const { kind, serial, until } of dueNotices(systems, await notifiedSystems(tx, locationId))) {
      const isLate = today > until;
      const subject = { notice: kind, serial, until };
      const name = isLate ? 'tax-notice-late' : 'tax-notice-due';
      if (await isKnown(tx, { locationId, name, subject })) continue;
      const severity = isLate ? 'serious' : 'warning';
      await raiseIncident(tx, { orgId, locationId, deviceId: null, kind: name, severity, subject, at: now });
      raised += 1;
    }
  }
  return raised;
}

type Reminder = {
  readonly locationId: string;
  readonly name: string;
  readonly subject: Readonly<Record<string, string>>;
};

async function isKnown(tx: Tx, { locationId, name, subject }: Reminder): Promise<boolean> {
  const known = await tx
    .selectFrom('app.incidents')
    .select('incident_id')
    .where('location_id', '=', locationId)
    .where('kind', '=', name)
    .where(sql<boolean>`subject @> ${JSON.stringify(subject)}::jsonb`)
    .executeTakeFirst();
  return known !== undefined;
}
