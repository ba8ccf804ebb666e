import { inside } from '../../core/calls/use-case.ts';
import { paperPdf } from '../../core/guest-pages/paper-pdf.ts';
import { receiptRow } from '../../core/invoices/addressed-receipts.ts';
import { entertainmentPaper } from '../../core/invoices/invoice-papers.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** As a file for whoever asks later. */
export const makeEntertainment = inside.invoices.entertainment.handler(async ({ input, context, errors }) => {
  const { orderId, form, locale } = input;
  const receipt = await receiptRow(context.tx, orderId);
  const made = receipt && (await entertainmentPaper(context, { orderId, entry: receipt.entry, form, locale }));
  if (!made) throw notFound('order');
  if (!made.ok) throw errors['entertainment/host']();
  return new File([new Uint8Array(await paperPdf(made.value))], `${made.value.title}.pdf`, { type: 'application/pdf' });
});
