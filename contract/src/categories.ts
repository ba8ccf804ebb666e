import { taxKeys } from '@tresen/domain/basics/vat';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { id, name, nothing } from './primitives.ts';
import { notFoundCode } from './problems.ts';

/** What an article made in the category starts with. `null`: the category leaves it open. */
const defaults = z.object({
  taxKeyInHouse: z.enum(taxKeys).nullable(),
  taxKeyTakeAway: z.enum(taxKeys).nullable(),
  /** At most one station in each location. */
  stationIds: z.array(id).max(200),
});

export const categories = {
  list: endpoint
    .meta({ access: 'member' })
    .route({ method: 'GET', path: '/categories' })
    .output(
      z.object({
        categories: z.array(z.object({ categoryId: id, name: z.string(), articles: z.int(), defaults })),
      }),
    ),

  create: endpoint
    .route({ method: 'PUT', path: '/categories/{categoryId}' })
    .input(z.object({ categoryId: id, name }))
    .output(nothing)
    .errors(refusals('category/name-taken')),

  rename: endpoint
    .route({ method: 'PUT', path: '/categories/{categoryId}/name' })
    .input(z.object({ categoryId: id, name }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'category/name-taken')),

  /** Articles that are there stay as they are; the answer says how many of them differ. */
  setDefaults: endpoint
    .route({ method: 'PUT', path: '/categories/{categoryId}/defaults' })
    .input(z.object({ categoryId: id, defaults }))
    .output(z.object({ differing: z.int() }))
    .errors(refusals(notFoundCode)),

  reorder: endpoint
    .route({ method: 'PUT', path: '/categories/order' })
    .input(z.object({ categoryIds: z.array(id).max(500) }))
    .output(nothing),

  /** Its articles stay; they only lose this category. */
  retire: endpoint
    .route({ method: 'DELETE', path: '/categories/{categoryId}' })
    .input(z.object({ categoryId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode)),

  restore: endpoint
    .route({ method: 'POST', path: '/categories/{categoryId}/restoration' })
    .input(z.object({ categoryId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'category/name-taken')),
};
