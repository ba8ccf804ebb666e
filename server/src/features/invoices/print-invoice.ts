import { inside } from '../../core/calls/use-case.ts';
import { receiptRow } from '../../core/invoices/addressed-receipts.ts';
import { entertainmentPaper, invoicePaper } from '../../core/invoices/invoice-papers.ts';
import { queueCopy } from '../../core/papers/queue-copy.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** With a form the entertainment receipt, else the invoice with the newest name. */
export const printInvoice = inside.invoices.print.handler(async ({ input, context, errors }) => {
  const { orderId, printerId, locale, form } = input;
  const receipt = await receiptRow(context.tx, orderId);
  if (!receipt) throw notFound('order');
  const wanted = { orderId, entry: receipt.entry, locale };
  const made = form && (await entertainmentPaper(context, { ...wanted, form }));
  if (made && !made.ok) throw errors['entertainment/host']();
  const document = form ? made?.value : await invoicePaper(context, wanted);
  if (!document) throw notFound('invoice');
  const queued = await queueCopy(context, { printerId, locationId: receipt.location_id, refId: orderId, document });
  if (!queued) throw notFound('printer');
  return queued;
});
