import { randomUUIDv7 } from 'node:crypto';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';

export type Incident = {
  readonly orgId: OrgId;
  readonly locationId: string;
  readonly deviceId: string | null;
  readonly kind: string;
  readonly severity: 'info' | 'warning' | 'serious';
  readonly subject: Readonly<Record<string, string>>;
  readonly at: Temporal.Instant;
};

/** Nothing is refused at the counter, so what is odd is written down for a person to look at. */
export async function raiseIncident(tx: Tx, incident: Incident): Promise<void> {
  await tx
    .insertInto('app.incidents')
    .values({
      org_id: incident.orgId,
      incident_id: randomUUIDv7(),
      location_id: incident.locationId,
      device_id: incident.deviceId,
      kind: incident.kind,
      severity: incident.severity,
      subject: JSON.stringify(incident.subject),
      opened_at: incident.at.toString(),
    })
    .execute();
}
