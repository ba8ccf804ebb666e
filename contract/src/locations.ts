import { features } from '@tresen/domain/feature-gates';
import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { id } from './words.ts';

const location = z.object({
  locationId: id,
  name: z.string(),
  slug: z.string(),
  features: z.array(z.enum(features)),
  areas: z.array(z.object({ areaId: id, name: z.string() })),
});

export const locations = {
  list: endpoint
    .meta({ access: 'member' })
    .route({ method: 'GET', path: '/locations' })
    .output(z.object({ locations: z.array(location) })),

  show: endpoint
    .route({ method: 'GET', path: '/locations/{locationId}' })
    .input(z.object({ locationId: id }))
    .output(location)
    .errors(refusals('PGRST116')),
};
