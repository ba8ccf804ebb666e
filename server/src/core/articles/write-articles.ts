import { openPriceColumn } from '../../platform/db/open-price-column.ts';
import { type ArticleColumn, articleColumns, textColumns } from '@tresen/domain/articles/article-fields';
import type { Article } from '@tresen/contract/articles';
import { type Insertable, sql } from 'kysely';
import type { AppArticles } from '../../platform/db/tables.gen.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { violatedUniqueness } from '../../platform/db/unique-violation.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { ArticleChange } from './article-change.ts';
import type { ArticleWriter } from './article-writer.ts';
import { refuseDearSets } from '../sets/refuse-dear-sets.ts';
import { refuseOpeningSets } from '../sets/refuse-open-prices.ts';
import { tellCount } from './tell-count.ts';
import { recordChanges } from './record-changes.ts';
import { writeLinks } from './write-links.ts';

/** How many rows go into one statement: the protocol counts parameters in 16 bits. */
const rowsPerStatement = 500;

/**
 * The only place where articles are written, so that nothing changes a price or a tax without leaving a trace. Whoever
 * calls has locked what is there and has checked what will be.
 */
export async function writeArticles(call: ArticleWriter, changes: readonly ArticleChange[]): Promise<void> {
  if (changes.length === 0) return;
  try {
    await freeBarcodes(call.tx, changes);
    await writeRows(call, changes);
  } catch (error) {
    if (violatedUniqueness(error) === 'articles_by_barcode') throw refusal('article/barcode-taken');
    throw error;
  }
  await writeLinks(call, changes);
  await recordChanges(call, changes);
  await countSoldOut(call, changes);
  // Against the prices as they are now: parts may have become dearer with their set.
  await refuseDearSets(
    call.tx,
    changes.filter(({ before, after }) => before && after.priceCents > before.priceCents).map(({ after }) => after),
  );
  await refuseOpeningSets(
    call.tx,
    changes
      .filter(({ before, after }) => after.openPrice !== null && (before?.openPrice ?? null) === null)
      .map(({ after }) => after.articleId),
  );
}

/** Tills and boards hear within the second that something is sold out, or is there again. */
async function countSoldOut(call: ArticleWriter, changes: readonly ArticleChange[]): Promise<void> {
  const turned = changes.filter(({ before, after }) => before && before.isSoldOut !== after.isSoldOut);
  const idsOf = (isSoldOut: boolean) =>
    turned.filter(({ after }) => after.isSoldOut === isSoldOut).map(({ after }) => after.articleId);
  await tellCount(call, { articleIds: idsOf(true), left: 0 });
  await tellCount(call, { articleIds: idsOf(false), left: null });
}

/** Two articles may swap their barcodes: for a moment neither has one. */
async function freeBarcodes(tx: Tx, changes: readonly ArticleChange[]): Promise<void> {
  const moving = changes.filter(({ before, after }) => before && before.barcode !== after.barcode);
  if (moving.length < 2) return;
  await tx
    .updateTable('app.articles')
    .set({ barcode: '' })
    .where(sql<boolean>`article_id = any(${moving.map(({ after }) => after.articleId)}::uuid[])`)
    .execute();
}

/**
 * New articles come last, in the order given; a place in the list changes only by reordering. Deposits are written first,
 * because others point at them.
 */
async function writeRows({ tx, actor, now }: ArticleWriter, changes: readonly ArticleChange[]): Promise<void> {
  let position = changes.some(({ before }) => !before) ? await lastPosition(tx) : 0;
  const inOrder = changes.map(({ before, after }) => ({
    ...columnsOf(after),
    org_id: actor.orgId,
    retired_at: after.isRetired ? now.toString() : null,
    updated_at: now.toString(),
    position: before ? 0 : (position += 1),
  }));
  const rows = inOrder.toSorted((one, other) => Number(other.kind === 'deposit') - Number(one.kind === 'deposit'));
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await tx
      .insertInto('app.articles')
      .values(rows.slice(from, from + rowsPerStatement))
      .onConflict((known) =>
        known.columns(['org_id', 'article_id']).doUpdateSet({
          // Every column of the article itself. Where it came from is said once, when it is made.
          ...Object.fromEntries(articleColumns.map((column) => [column, sql<never>`excluded.${sql.ref(column)}`])),
          version: sql`app.articles.version + 1`,
          retired_at: sql`case when excluded.retired_at is not null
            then coalesce(app.articles.retired_at, excluded.retired_at) end`,
          updated_at: sql`excluded.updated_at`,
          // Marked for a day, it stays so through any other change.
          sold_out_until: sql`case when excluded.is_sold_out then app.articles.sold_out_until end`,
        }),
      )
      .execute();
  }
}

async function lastPosition(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('app.articles')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

function columnsOf(
  article: Article,
): Pick<Required<Insertable<AppArticles>>, ArticleColumn | 'article_id' | 'is_sample'> {
  return {
    ...textColumns(article),
    article_id: article.articleId,
    kind: article.kind,
    name: article.name,
    price_cents: article.priceCents,
    open_price: openPriceColumn(article.openPrice),
    tax_key_in_house: article.taxKeyInHouse,
    tax_key_take_away: article.taxKeyTakeAway,
    allergens: article.allergens,
    additives: article.additives,
    diet: article.diet,
    deposit_article_id: article.depositArticleId,
    picture_file_id: article.pictureFileId,
    is_active: article.isActive,
    is_sold_out: article.isSoldOut,
    is_sample: article.isSample,
  };
}
