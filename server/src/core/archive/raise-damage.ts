import { sql } from 'kysely';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { raiseIncident } from '../incidents/raise-incident.ts';

export type Finding = 'gone' | 'changed' | 'chain';

type Damage = {
  readonly orgId: OrgId;
  readonly locationId: string;
  readonly packageNo: number;
  readonly finding: Finding | 'not-made';
  readonly at: Temporal.Instant;
};

/** Once for each package, until somebody has looked at it. */
export async function raiseDamage(tx: Tx, { orgId, locationId, packageNo, finding, at }: Damage): Promise<void> {
  const kind = finding === 'not-made' ? 'archive-not-made' : 'archive-damaged';
  const known = await tx
    .selectFrom('app.incidents')
    .select('incident_id')
    .where('kind', '=', kind)
    .where('location_id', '=', locationId)
    .where(sql`subject ->> 'package'`, '=', String(packageNo))
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (known) return;
  await raiseIncident(tx, {
    orgId,
    locationId,
    deviceId: null,
    kind,
    severity: 'serious',
    subject: { package: String(packageNo), finding },
    at,
  });
}
