import { addressRefusal, smallInvoiceCents } from '@tresen/domain/sales/invoice';
import { serviceDays } from '@tresen/domain/sales/service-days';
import type { GuestInvoices } from '../../core/guest-pages/guest-invoices.ts';
import { addressReceipt, receiptRow, versionsOf } from '../../core/invoices/addressed-receipts.ts';
import { entertainmentPaper, invoicePaper } from '../../core/invoices/invoice-papers.ts';
import { enterLink, type ReceiptSource } from '../../core/papers/enter-link.ts';
import { printedAt } from '../../core/papers/printed-at.ts';

/** What guests make of their receipts by themselves, with nothing but the link in hand. */
export function openGuestInvoices(source: ReceiptSource): GuestInvoices {
  const { files } = source;
  return {
    stateOf: async (token, now) => {
      const state = await enterLink(source, token, async ({ tx, sale }) => {
        const receipt = await receiptRow(tx, sale.orderId);
        if (!receipt) return undefined;
        const versions = await versionsOf(tx, sale.orderId);
        const refusal = addressRefusal(
          {
            isCounterBooking: receipt.is_counter_booking,
            isTakenBack: receipt.is_taken_back,
            businessDate: receipt.business_date,
            versions: versions.length,
          },
          'guest',
          now.toZonedDateTimeISO(receipt.time_zone).toPlainDate().toString(),
        );
        return {
          addressed: versions.at(-1)?.recipient.name,
          canAddress: refusal === undefined,
          isLarge: receipt.total_cents > smallInvoiceCents,
          servedOn: serviceDays(sale, (await printedAt(tx, receipt)).toString(), receipt.time_zone).from,
        };
      });
      return typeof state === 'string' ? undefined : state;
    },

    address: (token, recipient, now) =>
      enterLink(source, token, async ({ tx, orgId, sale }) => {
        const receipt = await receiptRow(tx, sale.orderId);
        if (!receipt) return 'unknown';
        const by = { from: 'guest' } as const;
        const made = await addressReceipt(tx, { orgId, receipt, version: 1, recipient, by, now });
        return made.ok ? undefined : made.refusal.code;
      }),

    invoice: async (token, locale) => {
      const paper = await enterLink(source, token, async ({ tx, sale }) => {
        const receipt = await receiptRow(tx, sale.orderId);
        return receipt && invoicePaper({ tx, files }, { orderId: sale.orderId, entry: receipt.entry, locale });
      });
      return typeof paper === 'string' ? undefined : paper;
    },

    entertainment: async (token, form, locale) => {
      const made = await enterLink(source, token, async ({ tx, sale }) => {
        const receipt = await receiptRow(tx, sale.orderId);
        const wanted = receipt && { orderId: sale.orderId, entry: receipt.entry, locale, form };
        return wanted && entertainmentPaper({ tx, files }, wanted);
      });
      return typeof made === 'string' ? undefined : made;
    },
  };
}
