import { plainVatId } from '@tresen/domain/basics/vat-id';
import { refuseWrongDetails } from '../../core/going-live/refuse-wrong-details.ts';
import { changesOf } from '../../platform/db/changed-fields.ts';
import { inside } from '../../core/calls/use-case.ts';
import { organizationSettings } from './organization-settings.ts';

export const saveOrganization = inside.organization.save.handler(async ({ input, context, errors }) => {
  const { tx, audit } = context;
  const { version, ...asked } = input;
  refuseWrongDetails(asked);
  const settings = { ...asked, vatId: plainVatId(asked.vatId) };
  const { version: _version, ...before } = await organizationSettings(tx);

  const { taxNumber, vatId, postalCode, smallFrom, smallExportNo, ...rest } = { ...before, ...settings };
  const saved = await tx
    .updateTable('app.organizations')
    .set({
      ...rest,
      tax_number: taxNumber,
      vat_id: vatId,
      postal_code: postalCode,
      small_from: smallFrom,
      small_export_no: smallExportNo,
      version: version + 1,
    })
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (!saved) throw errors['record/changed']();
  await audit('organization.saved', changesOf(before, { ...before, ...settings }));
  return saved;
});
