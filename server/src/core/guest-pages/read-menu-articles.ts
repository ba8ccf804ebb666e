import type { ArticleKind } from '@tresen/domain/articles/article';
import type { Diet } from '@tresen/domain/articles/diet';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { AppArticles } from '../../platform/db/tables.gen.ts';
import type { Tx } from '../../platform/db/tenant.ts';

/** What the page of a menu shows of an article, and no more. */
const shown = [
  'article_id',
  'kind',
  'name',
  'name_en',
  'description',
  'description_en',
  'price_cents',
  'open_price',
  'allergens',
  'additives',
  'diet',
  'picture_file_id',
  'variant_group_id',
  'variant_label',
] as const satisfies readonly (keyof AppArticles)[];

/** Kind and diet are among ours because the table's own checks say so. */
export type MenuArticle = Readonly<Omit<Pick<Selectable<AppArticles>, (typeof shown)[number]>, 'kind' | 'diet'>> & {
  readonly kind: ArticleKind;
  readonly diet: Diet | null;
  readonly deposit_cents: number | null;
  /** By the owner's word, or because none is left. */
  readonly is_sold_out: boolean;
};

export type Here = { readonly locationId: string; readonly businessDate: string };

/** Those of these articles that are offered now, each with the deposit it brings along. */
export async function readMenuArticles(
  tx: Tx,
  articleIds: readonly string[],
  here: Here,
): Promise<ReadonlyMap<string, MenuArticle>> {
  const ids = [...new Set(articleIds)];
  if (ids.length === 0) return new Map();
  const rows = await offeredNow(tx, sql`a.article_id = any(${ids}::uuid[])`, here);
  return new Map(rows.map((row) => [row.article_id, row]));
}

/** All sizes of what these are sizes of, by the group they have in common, in the order of the owner. */
export async function readSizes(
  tx: Tx,
  articles: readonly MenuArticle[],
  here: Here,
): Promise<ReadonlyMap<string, readonly MenuArticle[]>> {
  const groups = [...new Set(articles.flatMap(({ variant_group_id }) => variant_group_id ?? []))];
  if (groups.length === 0) return new Map();
  const rows = await offeredNow(tx, sql`a.variant_group_id = any(${groups}::uuid[])`, here);
  return Map.groupBy(rows, ({ variant_group_id }) => variant_group_id ?? '');
}

async function offeredNow(
  tx: Tx,
  which: RawBuilder<unknown>,
  { locationId, businessDate }: Here,
): Promise<readonly MenuArticle[]> {
  const { rows } = await sql<MenuArticle>`
    select ${sql.join(shown.map((column) => sql.ref(`a.${column}`)))}, d.price_cents as deposit_cents,
        a.is_sold_out or exists (select 1 from app.article_counts c where c.org_id = a.org_id
          and c.location_id = ${locationId} and c.article_id = a.article_id and c.left_now <= 0
          and (c.stays or c.business_date >= ${businessDate})) as is_sold_out
      from app.articles a left join app.articles d
        on d.org_id = a.org_id and d.article_id = a.deposit_article_id and d.retired_at is null
      where ${which} and a.retired_at is null and a.is_active
      order by a.position, a.article_id`.execute(tx);
  return rows;
}
