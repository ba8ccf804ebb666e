import { fromDevice } from '../../core/calls/use-case.ts';
import { receiptRow, versionsOf } from '../../core/invoices/addressed-receipts.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Of a receipt of its own location. */
export const showInvoiceAtTill = fromDevice.till.invoice.handler(({ input, context: { device, enter } }) =>
  enter(async (tx) => {
    const receipt = await receiptRow(tx, input.orderId);
    if (receipt?.location_id !== device.locationId) throw notFound('order');
    const newest = (await versionsOf(tx, input.orderId)).at(-1);
    if (!newest) return { newest: null };
    const { version, recipient, madeAt } = newest;
    return { newest: { version, recipient, madeAt } };
  }),
);
