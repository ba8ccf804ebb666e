import { z } from 'zod';
import { endpoint, refusals } from './endpoint.ts';
import { fileId } from './primitives.ts';

export const fileUses = ['logo', 'article', 'background'] as const;

/** What a phone's photo has at most; whoever can makes it smaller before sending it. */
export const fileMaxBytes = 10_000_000;

export const files = {
  /** Re-encoded and resized before anything is kept. The same picture twice is one file. */
  upload: endpoint
    .route({ method: 'POST', path: '/files' })
    .input(z.object({ use: z.enum(fileUses), file: z.file().max(12_000_000) }))
    .output(z.object({ fileId, width: z.int(), height: z.int(), widths: z.array(z.int()) }))
    .errors(refusals('file/not-a-picture', 'file/too-many-pixels', 'request/too-large')),
};
