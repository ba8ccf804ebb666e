import { randomUUIDv7 } from 'node:crypto';
import type { PlannedSet } from '@tresen/domain/templates/template-sets';
import type { Call } from '../../core/calls/call.ts';
import { writeSet } from '../../core/sets/write-set.ts';

/** What the sets of a template are made of, once all of its articles are there. */
export async function laySets(
  { tx, actor }: Call,
  sets: readonly PlannedSet[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { article, parts } of sets) {
    await writeSet(tx, actor.orgId, {
      articleId: ids.get(article.key) ?? '',
      version: 0,
      method: 'single-prices',
      parts: parts.map(({ name, nameEn, course, choices }) => ({
        partId: randomUUIDv7(),
        name,
        nameEn,
        course,
        choices: choices.map((choice) => ({ ...choice, articleId: ids.get(choice.articleId) ?? '' })),
      })),
    });
  }
}
