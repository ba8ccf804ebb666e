import type { Accounts } from '../../platform/auth/accounts.ts';
import { inside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** Who changed price or tax, when, from what to what; the newest first. */
export const showArticleHistory = inside.articles.history.handler(async ({ input, context }) => {
  const { tx, accounts } = context;
  const article = await tx
    .selectFrom('app.articles')
    .select('article_id')
    .where('article_id', '=', input.articleId)
    .executeTakeFirst();
  if (!article) throw notFound('article');

  const rows = await tx
    .selectFrom('app.article_changes')
    .select(['changed_at', 'changed_by', 'field', 'before', 'after'])
    .where('article_id', '=', input.articleId)
    .orderBy('changed_at', 'desc')
    .orderBy('change_id', 'desc')
    .orderBy('field')
    .limit(500)
    .execute();
  const names = await namesOf(
    accounts,
    rows.map((row) => row.changed_by),
  );
  return {
    changes: rows.map((row) => ({
      at: row.changed_at.toString(),
      by: names.get(row.changed_by) ?? '',
      field: fieldOf(row.field),
      before: row.before,
      after: row.after,
    })),
  };
});

/** Each person is asked for once, however much they changed. */
async function namesOf(accounts: Accounts, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = [...new Set(userIds)].map(async (userId) => {
    const account = await accounts.byId(userId);
    return [userId, account ? `${account.firstName} ${account.lastName}`.trim() : ''] as const;
  });
  return new Map(await Promise.all(names));
}

/** The table's own check keeps the words to these three. */
function fieldOf(field: string) {
  return field as 'price' | 'tax-in-house' | 'tax-take-away';
}
