import type { Article } from '@tresen/contract/articles';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import type { ArticleChange } from './article-change.ts';
import type { ArticleWriter } from './article-writer.ts';

/** Only the difference is written: links to retired categories and stations are not in it, and come back with them. */
export async function writeLinks(
  { tx, actor }: Pick<ArticleWriter, 'tx' | 'actor'>,
  changes: readonly ArticleChange[],
): Promise<void> {
  const categories = differenceOf(changes, (article) => article.categoryIds);
  await removeCategories(tx, categories.removed);
  if (categories.added.articleIds.length > 0)
    await sql`
      insert into app.article_categories (org_id, article_id, category_id)
        select ${actor.orgId}::uuid, n.* from ${pairs(categories.added)} n on conflict do nothing`.execute(tx);

  const stations = differenceOf(changes, (article) => article.stationIds);
  await removeStations(tx, stations.removed);
  await addStations(tx, stations.added);
}

type Pairs = { readonly articleIds: string[]; readonly linkedIds: string[] };

function differenceOf(changes: readonly ArticleChange[], idsOf: (article: Article) => readonly string[]) {
  const added: Pairs = { articleIds: [], linkedIds: [] };
  const removed: Pairs = { articleIds: [], linkedIds: [] };
  for (const { before, after } of changes) {
    const had = new Set(before ? idsOf(before) : []);
    const has = new Set(idsOf(after));
    for (const id of has) if (!had.has(id)) push(added, after.articleId, id);
    for (const id of had) if (!has.has(id)) push(removed, after.articleId, id);
  }
  return { added, removed };
}

function push({ articleIds, linkedIds }: Pairs, articleId: string, linkedId: string): void {
  articleIds.push(articleId);
  linkedIds.push(linkedId);
}

function pairs({ articleIds, linkedIds }: Pairs) {
  return sql`unnest(${articleIds}::uuid[], ${linkedIds}::uuid[])`;
}

async function removeCategories(tx: Tx, removed: Pairs): Promise<void> {
  if (removed.articleIds.length === 0) return;
  await sql`
    delete from app.article_categories c using ${pairs(removed)} as gone (article_id, category_id)
      where c.article_id = gone.article_id and c.category_id = gone.category_id`.execute(tx);
}

async function removeStations(tx: Tx, removed: Pairs): Promise<void> {
  if (removed.articleIds.length === 0) return;
  await sql`
    delete from app.article_stations l using ${pairs(removed)} as gone (article_id, station_id)
      where l.article_id = gone.article_id and l.station_id = gone.station_id`.execute(tx);
}

/** One station in each location: a new one takes the position of a retired one. */
async function addStations(tx: Tx, added: Pairs): Promise<void> {
  if (added.articleIds.length === 0) return;
  await sql`
    delete from app.article_stations l using ${pairs(added)} as n (article_id, station_id), app.stations s
      where s.station_id = n.station_id and l.article_id = n.article_id and l.location_id = s.location_id`.execute(tx);
  await sql`
    insert into app.article_stations (org_id, article_id, location_id, station_id)
      select s.org_id, n.article_id, s.location_id, s.station_id
        from ${pairs(added)} as n (article_id, station_id) join app.stations s on s.station_id = n.station_id`.execute(
    tx,
  );
}
