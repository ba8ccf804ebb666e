import { z } from 'zod';
import { type OrgId, type Tx, vouchedOrgId } from '../../platform/db/tenant.ts';
import { job } from '../../platform/jobs/job.ts';
import { raiseIncident } from '../incidents/raise-incident.ts';
import { noteOutage } from './outage.ts';

const shape = z.object({
  orgId: z.uuid(),
  locationId: z.uuid(),
  orderId: z.uuid(),
  businessDate: z.iso.date(),
  isLate: z.boolean(),
  processType: z.string(),
  processData: z.string(),
});

type Receipt = z.infer<typeof shape>;

type Services = { readonly enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result> };

/**
 * Receipts of 0.1.0, which put them into this queue and signed them with nothing that counts. What still waits, and what a server of
 * that version puts in while it is replaced, is marked once and never signed. The name is the one that the queue has.
 */
export const markUnsigned = job<Receipt, Services>({
  name: 'sign-with-tse',
  shape,
  isWokenByNotify: false,
  run: ({ data, services, now }) =>
    services.enter(vouchedOrgId(data.orgId), async (tx) => {
      const { isLate } = data;
      const isNew = await mark(tx, data, { error: isLate ? 'sold without a connection' : noDevice, now });
      if (isNew && !isLate) await tell(tx, data, now);
    }),
});

const noDevice = 'no device is set up';

async function mark(
  tx: Tx,
  receipt: Receipt,
  { error, now }: { readonly error: string; readonly now: Temporal.Instant },
): Promise<boolean> {
  const marked = await tx
    .insertInto('app.tse_signatures')
    .values({
      org_id: receipt.orgId,
      order_id: receipt.orderId,
      business_date: receipt.businessDate,
      location_id: receipt.locationId,
      provider: 'none',
      process_type: receipt.processType,
      process_data: receipt.processData,
      error,
      stored_at: now.toString(),
    })
    .onConflict((known) => known.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** It lasts until a device is set up for the first register. */
async function tell(tx: Tx, { orgId, locationId, orderId }: Receipt, now: Temporal.Instant): Promise<void> {
  const place = { orgId: vouchedOrgId(orgId), locationId };
  if (!(await noteOutage(tx, { ...place, tssId: null, now }, noDevice))) return;
  const subject = { reason: noDevice, orderId };
  await raiseIncident(tx, { ...place, deviceId: null, kind: 'tse-outage', severity: 'serious', subject, at: now });
}
