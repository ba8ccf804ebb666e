import { countFromDesk, type DeskCount } from '../counts/count-from-desk.ts';
import type { ArticleWriter } from './article-writer.ts';

/** Counts in the caller's transaction, and tells the locations once it is true. */
export async function tellCount(
  { tx, actor, now, tills, afterCommit }: ArticleWriter,
  count: DeskCount,
): Promise<void> {
  if (count.articleIds.length === 0) return;
  const { orgId, userId } = actor;
  const hints = await countFromDesk({ tx, orgId, userId, now }, count);
  if (hints.length > 0) afterCommit(() => hints.forEach((place) => tills.hints.publish({ orgId, ...place })));
}
