import { attachedGroup, optionGroupSettings } from '@tresen/contract/option-groups';
import { catalogueSet } from '@tresen/contract/set-parts';
import { z } from 'zod';

const size = z.object({ familyId: z.uuid(), label: z.string() });

/**
 * What an import replaced of sizes, options and sets. Groups, sets and what categories offer are put back where nobody
 * changed them since.
 */
export const offerUndo = z.object({
  articles: z.array(z.object({ articleId: z.uuid(), size: size.optional(), groups: z.array(attachedGroup) })),
  groups: z.array(
    z.object({
      groupId: z.uuid(),
      /** As the import left it. */
      version: z.int(),
      /** `null`: it was new. */
      before: optionGroupSettings.nullable(),
    }),
  ),
  categories: z.array(z.object({ categoryId: z.uuid(), left: z.array(attachedGroup), before: z.array(attachedGroup) })),
  /** As the import left them, and what they were; `null`: no set. Imports that knew no sets kept none. */
  sets: z.array(z.object({ articleId: z.uuid(), version: z.int(), before: catalogueSet.nullable() })).default([]),
});

export type OfferUndo = z.infer<typeof offerUndo>;
