import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { instant } from './primitives.ts';
import { notFoundCode } from './problems.ts';

const gate = { access: 'books', feature: 'point-of-sale' } as const;

const versions = z.object({
  /** Newest first. */
  versions: z.array(z.object({ versionNo: z.int(), hash: z.string(), madeAt: instant })),
});

/** The documentation of the procedure (GoBD), made of the real settings. */
export const procedure = {
  list: endpoint.meta(gate).route({ method: 'GET', path: '/procedure-versions' }).output(versions),

  /** Makes a version if anything is set up otherwise than in the last one; else none. */
  create: endpoint
    .meta({ ...gate, fresh: true })
    .route({ method: 'POST', path: '/procedure-versions' })
    .output(versions),

  file: endpoint
    .meta(gate)
    .route({ method: 'GET', path: '/procedure-versions/file' })
    .input(z.object({ versionNo: z.coerce.number().int().min(1).max(1_000_000), format: z.enum(['pdf', 'md']) }))
    .output(z.file())
    .errors(refusals(notFoundCode)),
};
