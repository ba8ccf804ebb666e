import { inside } from '../../core/calls/use-case.ts';
import { receiptRow, versionsOf } from '../../core/invoices/addressed-receipts.ts';
import { namesOf } from '../../core/people/names-of.ts';
import { notFound } from '../../platform/http/not-found.ts';

export const showInvoice = inside.invoices.show.handler(async ({ input, context: { tx, accounts } }) => {
  if (!(await receiptRow(tx, input.orderId))) throw notFound('order');
  const versions = await versionsOf(tx, input.orderId);
  const names = await namesOf(
    versions.map(({ madeBy }) => madeBy),
    accounts,
    tx,
  );
  return {
    versions: versions.map(({ madeBy, ...version }) => ({
      ...version,
      by: (madeBy === null ? undefined : names.get(madeBy)) ?? '',
    })),
  };
});
