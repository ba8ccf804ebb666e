import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { receiptProcess } from '@tresen/domain/sales/tse-process';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { Enqueue } from '../../platform/jobs/job-queue.ts';
import { signWithTse } from './sign-with-tse.job.ts';

export type SoldReceipt = {
  readonly orgId: OrgId;
  readonly registerId: string;
  readonly sale: Pick<SaleFact, 'orderId' | 'locationId' | 'businessDate' | 'vat' | 'payments' | 'totalCents'>;
  readonly receivedAt: Temporal.Instant;
  readonly isLate: boolean;
};

/**
 * Puts the signing of a receipt in with the receipt itself, where the location is entitled to a device. `true`: after the
 * commit, wake the queue.
 */
export async function signLater(tx: Tx, enqueueIn: Enqueue, receipt: SoldReceipt): Promise<boolean> {
  const { orgId, registerId, sale, receivedAt, isLate } = receipt;
  const { locationId, orderId, businessDate } = sale;
  const entitled = await tx
    .selectFrom('app.entitlements')
    .select('name')
    .where('location_id', '=', locationId)
    .where('name', '=', 'tse')
    .executeTakeFirst();
  if (!entitled) return false;
  await enqueueIn(signWithTse, {
    orgId,
    locationId,
    registerId,
    orderId,
    businessDate,
    receivedAt: receivedAt.toString(),
    isLate,
    ...receiptProcess(sale),
  });
  return true;
}
