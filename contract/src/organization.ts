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

export const organization = {
  show: endpoint.route({ method: 'GET', path: '/organization' }).output(settings.extend({ version })),

  /** Refused if somebody else saved in between: `version` is the one that was read. */
  save: endpoint
    .route({ method: 'PUT', path: '/organization' })
    .input(settings.extend({ version }))
    .output(z.object({ version }))
    .errors(refusals('record/changed', 'organization/details-wrong')),
};
