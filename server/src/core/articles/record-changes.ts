import { randomUUIDv7 } from 'node:crypto';
import type { Article } from '@tresen/contract/articles';
import { sql } from 'kysely';
import type { ArticleChange } from './article-change.ts';
import type { ArticleWriter } from './article-writer.ts';

const fields: Record<string, (article: Article) => string> = {
  price: ({ priceCents }) => String(priceCents),
  'tax-in-house': ({ taxKeyInHouse }) => taxKeyInHouse,
  'tax-take-away': ({ taxKeyTakeAway }) => taxKeyTakeAway,
};

/** Who changed a price or a tax, when, from what to what. What is written here is never changed again. */
export async function recordChanges(
  { tx, actor, now }: ArticleWriter,
  changes: readonly ArticleChange[],
): Promise<void> {
  const entries = changes.flatMap(({ before, after }) =>
    Object.entries(fields).flatMap(([field, valueOf]) => {
      if (!before || valueOf(before) === valueOf(after)) return [];
      return [{ articleId: after.articleId, field, before: valueOf(before), after: valueOf(after) }];
    }),
  );
  if (entries.length === 0) return;
  await sql`
    insert into app.article_changes (org_id, article_id, change_id, field, before, after, changed_by, changed_at)
      select ${actor.orgId}::uuid, e.article_id, ${randomUUIDv7()}::uuid, e.field, e.before, e.after,
          ${actor.userId}::uuid, ${now.toString()}::timestamptz
        from unnest(
          ${entries.map((entry) => entry.articleId)}::uuid[], ${entries.map((entry) => entry.field)}::text[],
          ${entries.map((entry) => entry.before)}::text[], ${entries.map((entry) => entry.after)}::text[]
        ) as e (article_id, field, before, after)`.execute(tx);
}
