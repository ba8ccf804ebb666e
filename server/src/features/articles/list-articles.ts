import type { ArticleQuery } from '@tresen/contract/articles';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { inside } from '../../core/calls/use-case.ts';
import { countedAmong } from '../../core/counts/counted-among.ts';
import { readArticles } from './article-rows.ts';

/** One window of the list, and how much there is around it. Four questions to the database, however long the list is. */
export const listArticles = inside.articles.list.handler(async ({ input, context: { tx, now } }) => {
  const { total, ...counts } = await countsOf(tx, input);
  const articleIds = await windowOf(tx, input);
  const articles = new Map(
    (await readArticles(tx, articleIds)).map((article) => [article.articleId, article] as const),
  );
  const lefts = await countedAmong(tx, articleIds, now);
  return { articles: articleIds.flatMap((id) => articles.get(id) ?? []), total, lefts, counts };
});

/** Only which articles, so that nothing is gathered for those that are skipped. */
async function windowOf(tx: Tx, query: ArticleQuery): Promise<string[]> {
  const { rows } = await sql<{ article_id: string }>`
    select a.article_id from app.articles a ${query.sort === 'category' ? withFirstCategory : sql``}
      where ${matches(query)} order by ${orders[query.sort](sql.raw(query.direction))}, a.article_id
      limit ${query.limit} offset ${query.offset}`.execute(tx);
  return rows.map((row) => row.article_id);
}

const shown: Record<ArticleQuery['show'], RawBuilder<SqlBool>> = {
  all: sql`a.retired_at is null`,
  undeclared: sql`a.retired_at is null and a.kind = 'sale' and (a.allergens is null or a.additives is null)`,
  'sold-out': sql`a.retired_at is null and a.is_sold_out`,
  hidden: sql`a.retired_at is null and not a.is_active`,
  sample: sql`a.retired_at is null and a.is_sample`,
  retired: sql`a.retired_at is not null`,
};

/** Names in the order of a German dictionary, whatever the database was made with. */
const orders: Record<ArticleQuery['sort'], (direction: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  position: (direction) => sql`a.position ${direction}`,
  name: (direction) => sql`a.name collate "de-x-icu" ${direction}`,
  price: (direction) => sql`a.price_cents ${direction}, a.name collate "de-x-icu"`,
  category: (direction) => sql`first.place ${direction}, a.position`,
};

const withFirstCategory = sql`left join (
  select c.article_id, min(k.position) as place from app.article_categories c
    join app.categories k on k.org_id = c.org_id and k.category_id = c.category_id
    where k.retired_at is null group by c.article_id) first on first.article_id = a.article_id`;

async function countsOf(tx: Tx, query: ArticleQuery) {
  const counted = (condition: RawBuilder<SqlBool>) => sql<number>`count(*) filter (where ${condition})`;
  return tx
    .selectFrom('app.articles as a')
    .select([
      counted(shown.all).as('all'),
      counted(shown.undeclared).as('undeclared'),
      counted(shown['sold-out']).as('soldOut'),
      counted(shown.hidden).as('hidden'),
      counted(shown.sample).as('sample'),
      counted(shown.retired).as('retired'),
      counted(matches(query)).as('total'),
    ])
    .where('a.kind', 'in', query.kinds)
    .executeTakeFirstOrThrow();
}

/** Every word typed must be found somewhere; the same folding is applied to what is looked for and to what is there. */
function matches({ kinds, show, categoryId, search }: ArticleQuery): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`a.kind = any(${kinds}) and ${shown[show]}`];
  if (categoryId !== undefined)
    conditions.push(sql`exists (
      select 1 from app.article_categories c join app.categories k on k.org_id = c.org_id and k.category_id = c.category_id
        where c.org_id = a.org_id and c.article_id = a.article_id
          and c.category_id = ${categoryId} and k.retired_at is null)`);
  for (const word of search.split(/\s+/u).filter((typed) => typed !== ''))
    conditions.push(sql`a.search_text like '%' || app.folded(${escaped(word)}) || '%'`);
  return sql.join(conditions, sql` and `);
}

function escaped(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
