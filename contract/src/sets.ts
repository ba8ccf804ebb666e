import { taxKeys } from '@tresen/domain/basics/vat';
import type { SetArticle } from '@tresen/domain/offer/set-menu';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { id } from './primitives.ts';
import { notFoundCode } from './problems.ts';
import { setMethod as method, setParts } from './set-parts.ts';

const offered = z.object({
  articleId: id,
  name: z.string(),
  priceCents: z.int().nullable(),
  taxKeys: z.object({ 'in-house': z.enum(taxKeys), 'take-away': z.enum(taxKeys) }),
}) satisfies z.ZodType<SetArticle>;

/** What a set is made of decides its tax. */
export const setEndpoints = {
  /** Version 0 has never been saved; without parts the article is no set. */
  show: endpoint
    .meta({ access: 'manager' })
    .route({ method: 'GET', path: '/articles/{articleId}/set' })
    .input(z.object({ articleId: id }))
    .output(
      z.object({
        version: z.int().min(0),
        /** What the article costs as it is saved: the division is counted from it. */
        priceCents: z.int(),
        /** The most it costs by any price list, or by none. */
        dearestCents: z.int(),
        method,
        parts: setParts,
        /** Names of what has no fixed price in a set that was saved long ago: as long as there are any, no till offers it. */
        openPriced: z.array(z.string()),
        /** What a part may be chosen from: everything that is sold, and is no set itself. */
        offered: z.array(offered),
        /** Devices that cannot read receipts with sets yet: until they can, no till of their location offers any. */
        waitingFor: z.array(z.string()),
      }),
    )
    .errors(refusals(notFoundCode)),

  /** Without parts the article is a plain one again. */
  save: endpoint
    .meta({ access: 'manager', changesGuestPages: true })
    .route({ method: 'PUT', path: '/articles/{articleId}/set' })
    .input(z.object({ articleId: id, version: z.int().min(0).max(2_000_000_000), method, parts: setParts }))
    .output(z.object({ version: z.int().min(0) }))
    .errors(
      refusals(
        notFoundCode,
        'record/changed',
        'set/only-on-sale',
        'set/dearer-than-parts',
        'set/needs-food-and-drink',
        'set/not-complete',
        'set/open-price',
      ),
    ),
};
