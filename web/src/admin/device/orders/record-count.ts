import type { FeedParts, SharedFeed } from './feed-parts.ts';
import { newId } from '../journal/new-id.ts';

type Parts = Pick<FeedParts, 'log' | 'here' | 'now'> & {
  readonly step: () => number;
  readonly read: () => Promise<void>;
};

/** Somebody counted: it is written into the log of the device, and its own screens show it at once. */
export function recordCount({ log, here, now, step, read }: Parts): SharedFeed['count'] {
  return async (articleId, { left, stays }, actor) => {
    const fact = { locationId: here().locationId, articleId, countId: newId(now()), left };
    const kept = stays === true ? { stays } : {};
    await log.record('article.count.v1', { ...fact, ...kept, step: step() }, actor);
    await read();
  };
}
