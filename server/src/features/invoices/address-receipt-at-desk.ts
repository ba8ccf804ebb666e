import { inside } from '../../core/calls/use-case.ts';
import { addressReceipt, receiptRow } from '../../core/invoices/addressed-receipts.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const addressReceiptAtDesk = inside.invoices.address.handler(async ({ input, context, errors }) => {
  const { tx, actor, now } = context;
  const { orderId, version, recipient } = input;
  const receipt = await receiptRow(tx, orderId);
  if (!receipt) throw notFound('order');
  const by = { from: 'desk', userId: actor.userId, role: actor.role } as const;
  const made = await addressReceipt(tx, { orgId: actor.orgId, receipt, version, recipient, by, now });
  if (!made.ok) throw errors[made.refusal.code]();
  const { madeAt } = made.value;
  return { version, recipient, madeAt };
});
