import { randomUUIDv7 } from 'node:crypto';
import type { Article } from '@tresen/contract/articles';
import type { Call } from '../../core/calls/call.ts';
import type { OfferUndo } from './offer-undo.ts';

type Patched = { readonly before: Article; readonly patch: Partial<Article> };

type With = { readonly newCategories?: readonly string[]; readonly offer?: OfferUndo | undefined };

/** Keeps what a change to many articles replaces, so that it can be taken back for a while, with the categories it made. */
export async function keepForUndo(
  { tx, actor, now }: Call,
  patched: readonly Patched[],
  { newCategories = [], offer }: With = {},
): Promise<string> {
  const undoId = randomUUIDv7();
  const entries = patched.map(({ before, patch }) => ({
    articleId: before.articleId,
    version: before.version + 1,
    before: Object.fromEntries(Object.entries(before).filter(([field]) => field in patch)),
  }));
  const row = { org_id: actor.orgId, undo_id: undoId, made_by: actor.userId, made_at: now.toString() };
  await tx
    .insertInto('app.article_undos')
    .values({
      ...row,
      before: JSON.stringify(entries),
      new_categories: [...newCategories],
      offer: offer ? JSON.stringify(offer) : null,
    })
    .execute();
  return undoId;
}
