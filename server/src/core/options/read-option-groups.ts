import { additives } from '@tresen/domain/articles/additives';
import { allergens } from '@tresen/domain/articles/allergens';
import type { GroupAttachment, Option, OptionGroup } from '@tresen/domain/offer/option-group';
import type { Selectable } from 'kysely';
import type { AppOptions } from '../../platform/db/tables.gen.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export type StoredGroup = OptionGroup & { readonly version: number };

/** All groups of the organisation in the order of the owner, each with its options in theirs. */
export async function readOptionGroups(tx: Tx): Promise<readonly StoredGroup[]> {
  const groups = await tx
    .selectFrom('app.option_groups')
    .select(['group_id', 'name', 'name_en', 'kind', 'version'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('group_id')
    .execute();
  if (groups.length === 0) return [];
  const options = await tx
    .selectFrom('app.options')
    .selectAll()
    .orderBy('group_id')
    .orderBy('position')
    .orderBy('option_id')
    .execute();
  const byGroup = Map.groupBy(options, ({ group_id }) => group_id);
  return groups.map((group) => ({
    groupId: group.group_id,
    name: group.name,
    nameEn: group.name_en,
    // The table's own check says that it is one of ours.
    kind: group.kind as OptionGroup['kind'],
    version: group.version,
    options: (byGroup.get(group.group_id) ?? []).map(optionOf),
  }));
}

function optionOf(row: Selectable<AppOptions>): Option {
  return {
    optionId: row.option_id,
    name: row.name,
    nameEn: row.name_en,
    deltaCents: row.delta_cents,
    articleId: row.article_id,
    allergens: allergens.filter((key) => row.allergens.includes(key)),
    additives: additives.filter((key) => row.additives.includes(key)),
    isSoldOut: row.is_sold_out,
  };
}

/** Where the groups are offered, each article and each category in its own order. */
export async function readAttachments(tx: Tx): Promise<readonly GroupAttachment[]> {
  const shown = ['group_id', 'min_count', 'max_count'] as const;
  const ofArticles = await tx
    .selectFrom('app.article_option_groups')
    .select(['article_id', ...shown])
    .orderBy('article_id')
    .orderBy('position')
    .orderBy('group_id')
    .execute();
  const ofCategories = await tx
    .selectFrom('app.category_option_groups')
    .select(['category_id', ...shown])
    .orderBy('category_id')
    .orderBy('position')
    .orderBy('group_id')
    .execute();
  return [
    ...ofArticles.map((row) => ({ ...attachedOf(row), articleId: row.article_id, categoryId: null })),
    ...ofCategories.map((row) => ({ ...attachedOf(row), articleId: null, categoryId: row.category_id })),
  ];
}

/** Of what is still sold: a group that only retired articles and categories offered is in nobody's way. */
export async function readUses(tx: Tx): Promise<readonly GroupAttachment[]> {
  const there = await tx
    .selectFrom('app.articles')
    .select('article_id as id')
    .where('retired_at', 'is', null)
    .unionAll(tx.selectFrom('app.categories').select('category_id as id').where('retired_at', 'is', null))
    .execute();
  const ids = new Set(there.map(({ id }) => id));
  return (await readAttachments(tx)).filter(({ articleId, categoryId }) => ids.has(articleId ?? categoryId ?? ''));
}

type Counts = { readonly group_id: string; readonly min_count: number; readonly max_count: number };

function attachedOf({ group_id, min_count, max_count }: Counts) {
  return { groupId: group_id, min: min_count, max: max_count };
}
