import type { AttachedGroup } from '@tresen/domain/offer/option-group';
import { sql } from 'kysely';
import type { OptionWriter } from './write-options.ts';

type OfArticle = { readonly articleId: string; readonly groups: readonly AttachedGroup[] };
type OfCategory = { readonly categoryId: string; readonly groups: readonly AttachedGroup[] };

/** Replaces what articles offer by themselves, in the order given. Whoever calls has checked it, and counts their versions. */
export async function writeArticleGroups({ tx, actor }: OptionWriter, offers: readonly OfArticle[]): Promise<void> {
  if (offers.length === 0) return;
  const ids = offers.map(({ articleId }) => articleId);
  await sql`delete from app.article_option_groups where article_id = any(${ids}::uuid[])`.execute(tx);
  const rows = offers.flatMap(({ articleId, groups }) => rowsOf(articleId, groups));
  await sql`
    insert into app.article_option_groups (org_id, article_id, group_id, min_count, max_count, position)
      select ${actor.orgId}::uuid, n.* from ${listed(rows)} n`.execute(tx);
}

export async function writeCategoryGroups({ tx, actor }: OptionWriter, offers: readonly OfCategory[]): Promise<void> {
  if (offers.length === 0) return;
  const ids = offers.map(({ categoryId }) => categoryId);
  await sql`delete from app.category_option_groups where category_id = any(${ids}::uuid[])`.execute(tx);
  const rows = offers.flatMap(({ categoryId, groups }) => rowsOf(categoryId, groups));
  await sql`
    insert into app.category_option_groups (org_id, category_id, group_id, min_count, max_count, position)
      select ${actor.orgId}::uuid, n.* from ${listed(rows)} n`.execute(tx);
}

type Row = AttachedGroup & { readonly ownerId: string; readonly position: number };

function rowsOf(ownerId: string, groups: readonly AttachedGroup[]): readonly Row[] {
  return groups.map((group, index) => ({ ...group, ownerId, position: index + 1 }));
}

function listed(rows: readonly Row[]) {
  return sql`unnest(
    ${rows.map((row) => row.ownerId)}::uuid[], ${rows.map((row) => row.groupId)}::uuid[],
    ${rows.map((row) => row.min)}::smallint[], ${rows.map((row) => row.max)}::smallint[],
    ${rows.map((row) => row.position)}::integer[])`;
}
