import { articleSettings } from '@tresen/contract/articles';
import { z } from 'zod';

/** What a bulk change replaced, article by article, and the version it left behind: a later change is not undone with it. */
export const undoRecord = z.array(
  z.object({
    articleId: z.uuid(),
    version: z.int(),
    before: articleSettings.partial().extend({ isRetired: z.boolean().optional() }),
  }),
);

export type UndoRecord = z.infer<typeof undoRecord>;

/** How long a bulk change can be undone. */
export const undoHours = 24;
