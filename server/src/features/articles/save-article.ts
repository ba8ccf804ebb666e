import { changesOf } from '../../platform/db/changed-fields.ts';
import { inside } from '../../core/calls/use-case.ts';
import { articleWith, lockArticles } from './article-rows.ts';
import { refuseBadLinks, refuseLosingDeposit, refuseUnlawful } from './article-rules.ts';
import { asStored } from './settings-as-stored.ts';
import { writeArticles } from '../../core/articles/write-articles.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Nothing is overwritten that the editor has not seen: the version read must still be the one that is there. */
export const saveArticle = inside.articles.save.handler(async ({ input, context, errors }) => {
  const { articleId, version, ...asked } = input;
  const [before] = await lockArticles(context.tx, [articleId]);
  if (!before) throw notFound('article');
  if (before.version !== version) throw errors['record/changed']();

  const settings = asStored(asked);
  const change = { before, after: { ...before, ...settings } };
  refuseUnlawful(change.after);
  await refuseBadLinks(context.tx, change);
  await refuseLosingDeposit(context.tx, change);
  await writeArticles(context, [change]);
  await context.audit('article.saved', {
    articleId: before.articleId,
    name: settings.name,
    ...changesOf(before, settings),
  });
  const saved = await articleWith(context.tx, articleId);
  if (!saved) throw notFound('article');
  return saved;
});
