import { certificateWordDue, daysUntil } from '@tresen/domain/locations/certificate-end';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { raiseIncident } from '../incidents/raise-incident.ts';
import type { DeviceRow } from './device-row.ts';

type Moment = { readonly orgId: OrgId; readonly now: Temporal.Instant };

/** Each word once, however often it is looked at. A certificate that is over is no fault of ours: the device says so, and receipts are marked. */
export async function tellCertificateEnd(tx: Tx, row: DeviceRow, { orgId, now }: Moment): Promise<void> {
  if (row.certificate_until === null) return;
  const daysLeft = daysUntil(row.certificate_until, now);
  const word = certificateWordDue(daysLeft);
  if (word === undefined) return;
  const isNew = await tx
    .insertInto('app.tse_certificate_words')
    .values({ org_id: orgId, tss_id: row.tss_id, days_left: word, told_at: now.toString() })
    .onConflict((known) => known.doNothing())
    .returning('days_left')
    .executeTakeFirst();
  if (!isNew) return;
  await raiseIncident(tx, {
    orgId,
    locationId: row.location_id,
    deviceId: null,
    kind: 'tse-certificate-ends',
    severity: daysLeft > 30 ? 'warning' : 'serious',
    subject: { days: String(daysLeft), until: row.certificate_until.toString(), serial: row.serial },
    at: now,
  });
}
