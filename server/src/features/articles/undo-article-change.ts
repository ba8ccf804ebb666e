import type { Article } from '@tresen/contract/articles';
import type { Call } from '../../core/calls/call.ts';
import { inside } from '../../core/calls/use-case.ts';
import { lockArticles } from './article-rows.ts';
import { refuseBadDeposit } from './article-rules.ts';
import { offerUndo } from './offer-undo.ts';
import { undoOffer } from './undo-offer.ts';
import { refuseDearUndone, undoSets } from './undo-sets.ts';
import { undoHours, undoRecord, type UndoRecord } from './undo-record.ts';
import type { ArticleChange } from '../../core/articles/article-change.ts';
import { writeArticles } from '../../core/articles/write-articles.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Puts back exactly what the change replaced, except where somebody has changed the article since. */
export const undoArticleChange = inside.articles.undoChange.handler(async ({ input, context }) => {
  const { tx, now, audit } = context;
  const row = await tx
    .selectFrom('app.article_undos')
    .select(['before', 'undone_at', 'new_categories', 'offer'])
    .where('undo_id', '=', input.undoId)
    .where('made_at', '>', now.subtract({ hours: undoHours }))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('undo');
  if (row.undone_at !== null) return { changed: 0 };

  const record = undoRecord.parse(row.before);
  const offer = row.offer === null ? undefined : offerUndo.parse(row.offer);
  const ofSets = offer?.sets ?? [];
  const articles = await lockArticles(
    tx,
    [...record, ...ofSets].map((entry) => entry.articleId),
  );
  const changes = undoneChanges(record, articles);
  const relinked = changes.find(({ before, after }) => before?.depositArticleId !== after.depositArticleId);
  if (relinked) await refuseBadDeposit(tx, relinked.after, null);
  const sets = await undoSets(context, ofSets);
  await writeArticles(context, changes);
  await refuseDearUndone(tx, sets);
  if (offer) await undoOffer(context, offer, new Set(changes.map(({ after }) => after.articleId)));
  await retireEmpty(context, row.new_categories);
  await tx
    .updateTable('app.article_undos')
    .set({ undone_at: now.toString() })
    .where('undo_id', '=', input.undoId)
    .execute();
  await audit('articles.undone', { undoId: input.undoId, count: String(changes.length) });
  return { changed: changes.length };
});

/** What somebody put into one of them meanwhile keeps it. */
async function retireEmpty({ tx, now }: Call, categoryIds: readonly string[]): Promise<void> {
  if (categoryIds.length === 0) return;
  await tx
    .updateTable('app.categories as c')
    .set({ retired_at: now.toString() })
    .where('c.category_id', 'in', categoryIds)
    .where('c.retired_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('app.article_categories as k')
            .innerJoin('app.articles as a', 'a.article_id', 'k.article_id')
            .select('a.article_id')
            .whereRef('k.category_id', '=', 'c.category_id')
            .where('a.retired_at', 'is', null),
        ),
      ),
    )
    .execute();
}

function undoneChanges(record: UndoRecord, articles: readonly Article[]): readonly ArticleChange[] {
  const entries = new Map(record.map((entry) => [entry.articleId, entry] as const));
  return articles.flatMap((article) => {
    const entry = entries.get(article.articleId);
    if (entry?.version !== article.version) return [];
    return [{ before: article, after: Object.assign({ ...article }, entry.before) }];
  });
}
