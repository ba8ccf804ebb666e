import { z } from 'zod';
import { vouchedOrgId } from '../../platform/db/tenant.ts';
import { job } from '../../platform/jobs/job.ts';
import { type ReceiptServices, signReceipt } from './sign-receipt.ts';

const shape = z.object({
  orgId: z.uuid(),
  locationId: z.uuid(),
  registerId: z.uuid(),
  orderId: z.uuid(),
  businessDate: z.iso.date(),
  receivedAt: z.iso.datetime(),
  isLate: z.boolean(),
  processType: z.enum(['Kassenbeleg-V1', 'Bestellung-V1', 'SonstigerVorgang']),
  processData: z.string(),
});

/** One receipt, put in with the sale itself. The queue stays silent inside the sale and is woken after it. */
export const signWithTse = job<z.infer<typeof shape>, ReceiptServices>({
  name: 'sign-with-tse',
  shape,
  isWokenByNotify: false,
  run: ({ data, now, services }) =>
    signReceipt(services, {
      ...data,
      orgId: vouchedOrgId(data.orgId),
      receivedAt: Temporal.Instant.from(data.receivedAt),
      now,
    }),
});
