import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { groupsToAttach } from './groups-to-attach.ts';

/** What an article offers by itself. It is a change of the article: whoever edits it is told. */
export const attachToArticle = inside.optionGroups.attachToArticle.handler(async ({ input, context, errors }) => {
  const { tx, actor, now, audit } = context;
  const { articleId, version, groups } = input;
  const article = await tx
    .selectFrom('app.articles')
    .select(['name', 'version', 'retired_at'])
    .where('article_id', '=', articleId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!article || article.retired_at !== null) throw notFound('article');
  if (article.version !== version) throw errors['record/changed']();
  const { rows, names } = await groupsToAttach(tx, groups);
  await tx.deleteFrom('app.article_option_groups').where('article_id', '=', articleId).execute();
  if (rows.length > 0)
    await tx
      .insertInto('app.article_option_groups')
      .values(rows.map((row) => ({ org_id: actor.orgId, article_id: articleId, ...row })))
      .execute();
  const saved = await tx
    .updateTable('app.articles')
    .set({ version: version + 1, updated_at: now.toString() })
    .where('article_id', '=', articleId)
    .returning('version')
    .executeTakeFirstOrThrow();
  await audit('article.options-saved', { articleId: articleId.toLowerCase(), name: article.name, groups: names });
  return saved;
});
