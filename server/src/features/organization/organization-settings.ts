import type { Tx } from '../../platform/db/tenant.ts';

/** The organisation itself: there is exactly one in its own transaction. */
export async function organizationSettings(tx: Tx) {
  const row = await tx
    .selectFrom('app.organizations')
    .select([
      'name',
      'imprint',
      'privacy',
      'tax_number',
      'vat_id',
      'street',
      'postal_code',
      'city',
      'version',
      'small_from',
      'small_export_no',
    ])
    .executeTakeFirstOrThrow();
  const {
    tax_number: taxNumber,
    vat_id: vatId,
    postal_code: postalCode,
    small_from: smallFrom,
    small_export_no: smallExportNo,
    ...rest
  } = row;
  return { ...rest, taxNumber, vatId, postalCode, smallFrom, smallExportNo };
}
