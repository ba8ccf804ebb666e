import { fromDevice } from '../../core/calls/use-case.ts';
import { addressReceipt, receiptRow } from '../../core/invoices/addressed-receipts.ts';
import { isMember } from '../../core/people/is-member.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Whoever stands at a till may: the guest who asks stands there, too. */
export const addressReceiptAtTill = fromDevice.till.addressReceipt.handler(({ input, context, errors }) => {
  const { device, enter, now } = context;
  const { orderId, version, recipient, userId } = input;
  return enter(async (tx) => {
    if (userId !== null && !(await isMember(tx, userId))) throw notFound('member');
    const receipt = await receiptRow(tx, orderId);
    if (receipt?.location_id !== device.locationId) throw notFound('order');
    const by = { from: 'till', deviceId: device.deviceId, userId } as const;
    const made = await addressReceipt(tx, { orgId: device.orgId, receipt, version, recipient, by, now });
    if (!made.ok) throw errors[made.refusal.code]();
    return { version, recipient, madeAt: made.value.madeAt };
  });
});
