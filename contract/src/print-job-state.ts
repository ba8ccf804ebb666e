import { printCauses, printJobStates } from '@tresen/domain/print/job';
import { z } from 'zod';
import { id } from './primitives.ts';

/** What became of one piece of paper. */
export const jobState = z.object({ jobId: id, state: z.enum(printJobStates), cause: z.enum(printCauses).nullable() });
