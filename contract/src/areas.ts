import { articleTypes, servicePlaces } from '@tresen/domain/articles/article';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { id, name, nothing, version } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const settings = z.object({
  name,
  hiddenTypes: z.array(z.enum(articleTypes)).max(3),
  /** `null`: articles of every category. */
  onlyCategoryIds: z.array(id).max(200).nullable(),
  showsDepositInAll: z.boolean(),
  printsOrderItems: z.boolean(),
  printsEachLine: z.boolean(),
  printsEachPiece: z.boolean(),
  /** `null`: the printer of the device that takes the order. */
  printerId: id.nullable(),
  acceptsAutomatically: z.boolean(),
  servicePlace: z.enum(servicePlaces),
  warnAfterMinutes: z.int().min(1).max(240),
  lateAfterMinutes: z.int().min(1).max(480),
});

const area = settings.extend({ areaId: id, locationId: id, version, visibleArticles: z.int() });

export const areas = {
  list: endpoint
    .route({ method: 'GET', path: '/locations/{locationId}/areas' })
    .input(z.object({ locationId: id }))
    .output(z.object({ areas: z.array(area) }))
    .errors(refusals(notFoundCode)),

  show: endpoint
    .route({ method: 'GET', path: '/areas/{areaId}' })
    .input(z.object({ areaId: id }))
    .output(area)
    .errors(refusals(notFoundCode)),

  create: endpoint
    .route({ method: 'PUT', path: '/areas/{areaId}' })
    .input(z.object({ areaId: id, locationId: id, name }))
    .output(z.object({ areaId: id }))
    .errors(refusals(notFoundCode, 'event/closed')),

  save: endpoint
    .route({ method: 'PUT', path: '/areas/{areaId}/settings' })
    .input(settings.extend({ areaId: id, version }))
    .output(z.object({ version }))
    .errors(
      refusals(
        notFoundCode,
        'record/changed',
        'area/categories-while-hidden',
        'area/nothing-to-sell',
        'area/late-before-warning',
        'event/closed',
      ),
    ),

  reorder: endpoint
    .route({ method: 'PUT', path: '/locations/{locationId}/areas/order' })
    .input(z.object({ locationId: id, areaIds: z.array(id).max(200) }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'event/closed')),

  retire: endpoint
    .route({ method: 'DELETE', path: '/areas/{areaId}' })
    .input(z.object({ areaId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'event/closed')),

  restore: endpoint
    .route({ method: 'POST', path: '/areas/{areaId}/restoration' })
    .input(z.object({ areaId: id }))
    .output(nothing)
    .errors(refusals(notFoundCode, 'event/closed')),
};
