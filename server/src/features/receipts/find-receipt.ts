import { logEntry, saleFact } from '@tresen/contract/device-log';
import type { PrintDocument } from '@tresen/domain/print-document';
import type { PaperHouse } from '@tresen/domain/print-house';
import { receiptDocument } from '@tresen/domain/print-receipt';
import { isLinkOf, parseReceiptToken } from '@tresen/domain/receipt-link';
import type { Locale } from '@tresen/i18n/locale';
import { paperMessages } from '@tresen/i18n/paper-messages';
import type { Directory } from '../../platform/db/directory.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { tseOf } from './tse-of.ts';

export type ReceiptSource = {
  readonly directory: Directory;
  readonly enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
};

/** Not here yet: the till has sold it and has not sent it. Unknown: nobody has ever made such a link. */
export type FoundReceipt = PrintDocument | 'not-here-yet' | 'unknown';

/**
 * The receipt behind a link, as it was signed by the till: the link names the device and the entry, and proves itself by the
 * entry's signature. Who has no such paper in hand learns nothing, not even whether there is one.
 */
export async function findReceipt(
  { directory, enter }: ReceiptSource,
  token: string,
  locale: Locale,
): Promise<FoundReceipt> {
  const link = parseReceiptToken(token);
  const device = link && (await directory.deviceById(link.deviceId));
  if (!link || !device) return 'unknown';
  return enter(device.orgId, async (tx) => {
    const command = await tx
      .selectFrom('app.device_commands')
      .select(['entry', 'type', 'outcome'])
      .where('device_id', '=', link.deviceId)
      .where('seq', '=', link.seq)
      .executeTakeFirst();
    if (!command) return 'not-here-yet';
    const entry = logEntry.parse(JSON.parse(command.entry));
    if (!isLinkOf(link, entry) || command.type !== 'sale.complete.v1' || command.outcome !== 'applied')
      return 'unknown';
    const sale = saleFact.parse(entry.payload);
    const booked = await tx
      .selectFrom('app.order_keys as key')
      .innerJoin('app.receipts as receipt', (join) =>
        join
          .onRef('receipt.org_id', '=', 'key.org_id')
          .onRef('receipt.register_id', '=', 'key.register_id')
          .onRef('receipt.series', '=', 'key.series')
          .onRef('receipt.no', '=', 'key.no')
          .onRef('receipt.business_date', '=', 'key.business_date'),
      )
      .select(['receipt.occurred_at', 'receipt.series'])
      .where('key.order_id', '=', sale.orderId)
      .executeTakeFirst();
    const house = await houseOf(tx, sale.locationId);
    if (!booked || !house) return 'not-here-yet';
    return receiptDocument(
      {
        house,
        sale,
        series: booked.series,
        at: booked.occurred_at.toString(),
        servedBy: '',
        tse: await tseOf(tx, sale.orderId, sale.locationId),
      },
      { locale, words: paperMessages[locale] },
    );
  });
}

async function houseOf(tx: Tx, locationId: string): Promise<PaperHouse | undefined> {
  const organization = await tx.selectFrom('app.organizations').selectAll().executeTakeFirst();
  const place = await tx
    .selectFrom('app.locations')
    .selectAll()
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  if (!organization || !place) return undefined;
  return {
    organization: {
      name: organization.name,
      street: organization.street,
      postalCode: organization.postal_code,
      city: organization.city,
      taxNumber: organization.tax_number,
      vatId: organization.vat_id,
    },
    location: {
      name: place.name,
      timeZone: place.time_zone,
      street: place.street,
      postalCode: place.postal_code,
      city: place.city,
      receiptHeader: place.receipt_header,
      receiptFooter: place.receipt_footer,
    },
  };
}
