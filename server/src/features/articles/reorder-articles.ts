import { inside } from '../../core/calls/use-case.ts';
import { swapPositions } from './swap-positions.ts';

/** Those named swap positions among themselves; everybody else keeps theirs. */
export const reorderArticles = inside.articles.reorder.handler(async ({ input, context: { tx } }) => {
  await swapPositions(tx, input.articleIds);
  return {};
});
