import { textsOfColumns } from '@tresen/domain/articles/article-fields';
import type { Article } from '@tresen/contract/articles';
import { additives } from '@tresen/domain/articles/additives';
import { allergens } from '@tresen/domain/articles/allergens';
import { openPriceOf } from '../../platform/db/open-price-column.ts';
import { type Selectable, sql } from 'kysely';
import type { AppArticles } from '../../platform/db/tables.gen.ts';
import type { Tx } from '../../platform/db/tenant.ts';

/**
 * Articles with what belongs to them, in the order of the list; without ids, all of the organisation, retired ones too. A retired
 * category or station is not named, but its link is kept. Each table is gone through once: asking for every article by
 * itself looks so dear to the planner that it spends a second on compiling the question.
 */
export async function readArticles(tx: Tx, articleIds?: readonly string[]): Promise<readonly Article[]> {
  const among = (column: string) =>
    articleIds ? sql`${sql.ref(column)} = any(${[...articleIds]}::uuid[])` : sql`${sql.ref(column)} is not null`;
  const { rows } = await sql<Row>`
    with categories as (
      select c.article_id, array_agg(c.category_id order by k.position, k.category_id) as ids
        from app.article_categories c join app.categories k on k.org_id = c.org_id and k.category_id = c.category_id
        where k.retired_at is null and ${among('c.article_id')} group by c.article_id
    ), stations as (
      select l.article_id, array_agg(l.station_id order by s.position, s.station_id) as ids
        from app.article_stations l join app.stations s on s.org_id = l.org_id and s.station_id = l.station_id
        where s.retired_at is null and ${among('l.article_id')} group by l.article_id
    ), users as (
      select u.deposit_article_id as article_id, count(*) as used_by from app.articles u
        where u.retired_at is null and ${among('u.deposit_article_id')} group by u.deposit_article_id
    )
    select a.*, categories.ids as category_ids, stations.ids as station_ids, users.used_by
      from app.articles a
        left join categories on categories.article_id = a.article_id
        left join stations on stations.article_id = a.article_id
        left join users on users.article_id = a.article_id
      where ${among('a.article_id')} order by a.position, a.article_id`.execute(tx);
  return rows.map(articleOf);
}

export async function articleWith(tx: Tx, articleId: string): Promise<Article | undefined> {
  const [article] = await readArticles(tx, [articleId]);
  return article;
}

/** Waits for whoever is changing one of them, in an order in which two never wait for each other. */
export async function lockArticles(tx: Tx, articleIds: readonly string[]): Promise<readonly Article[]> {
  await sql`
    select 1 from app.articles where article_id = any(${[...articleIds]}::uuid[])
      order by article_id for no key update`.execute(tx);
  return readArticles(tx, articleIds);
}

type Row = Selectable<AppArticles> & {
  readonly category_ids: string[] | null;
  readonly station_ids: string[] | null;
  readonly used_by: number | null;
};

/** Kind, tax keys and diet are among ours because the table's own checks say so. */
function articleOf(row: Row): Article {
  return {
    articleId: row.article_id,
    version: row.version,
    isRetired: row.retired_at !== null,
    isSample: row.is_sample,
    usedBy: row.used_by ?? 0,
    kind: row.kind as Article['kind'],
    name: row.name,
    ...textsOfColumns(row),
    priceCents: row.price_cents,
    openPrice: openPriceOf(row) ?? null,
    taxKeyInHouse: row.tax_key_in_house as Article['taxKeyInHouse'],
    taxKeyTakeAway: row.tax_key_take_away as Article['taxKeyTakeAway'],
    categoryIds: row.category_ids ?? [],
    allergens: row.allergens && inListOrder(allergens, row.allergens),
    additives: row.additives && inListOrder(additives, row.additives),
    diet: row.diet as Article['diet'],
    depositArticleId: row.deposit_article_id,
    stationIds: row.station_ids ?? [],
    pictureFileId: row.picture_file_id,
    isActive: row.is_active,
    isSoldOut: row.is_sold_out,
  };
}

function inListOrder<Key extends string>(list: readonly Key[], keys: readonly string[]): Key[] {
  return list.filter((key) => keys.includes(key));
}
