import { type SmallExportNo, smallExportNos } from '@tresen/domain/offer/small-business';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { name, shortText, version } from './primitives.ts';

const settings = z.object({
  name,
  imprint: z.string().max(10_000),
  /** Stands under the menus of the organisation. */
  privacy: z.string().max(10_000),
  taxNumber: shortText,
  vatId: shortText,
  street: shortText,
  postalCode: z.string().trim().max(10),
  city: shortText,
});

const exportNo = z.int().refine((no): no is SmallExportNo => smallExportNos.some((known) => known === no));

/** From which business date on no VAT is owed (§ 19 UStG); `null`: it is. */
const smallBusiness = z.object({ smallFrom: z.iso.date().max(10).nullable(), smallExportNo: exportNo });

export const organization = {
  show: endpoint.route({ method: 'GET', path: '/organization' }).output(
    settings.extend({
      version,
      ...smallBusiness.shape,
      /** Devices that cannot read receipts without tax yet: until they can, the tills of their locations go on as before. */
      smallWaitsFor: z.array(z.string()),
    }),
  ),

  /** Refused if somebody else saved in between: `version` is the one that was read. */
  save: endpoint
    .route({ method: 'PUT', path: '/organization' })
    .input(settings.extend({ version, ...smallBusiness.partial().shape }))
    .output(z.object({ version }))
    .errors(refusals('record/changed', 'organization/details-wrong')),
};
