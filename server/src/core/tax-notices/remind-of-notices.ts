import { dueNotices } from '@tresen/domain/locations/tax-notice';
import { sql } from 'kysely';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { raiseIncident } from '../incidents/raise-incident.ts';
import { readSystems } from './read-systems.ts';
import { notifiedSystems } from './notified-systems.ts';

type Asked = { readonly orgId: OrgId; readonly now: Temporal.Instant };

/** What was told meanwhile needs nobody any more. */
export async function closeReminders(tx: Tx, locationId: string, now: Temporal.Instant): Promise<void> {
  const systems = (await readSystems(tx, locationId)).map(({ system }) => system);
  const due = dueNotices(systems, await notifiedSystems(tx, locationId)).map(({ kind, serial }) => ({
    notice: kind,
    serial,
  }));
  await sql`
    update app.incidents i set closed_at = ${now.toString()}
      where i.location_id = ${locationId} and i.kind in ('tax-notice-due', 'tax-notice-late') and i.closed_at is null
        and not exists (select 1 from jsonb_array_elements(${JSON.stringify(due)}::jsonb) d where i.subject @> d)`.execute(
    tx,
  );
}

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
