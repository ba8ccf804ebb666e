import type { Article } from '@tresen/contract/articles';
import { depositLinkRefusal, priceRefusal, taxKeysRefusal } from '@tresen/domain/articles/article';
import { dietRefusal } from '@tresen/domain/articles/diet';
import { openPriceRefusal } from '@tresen/domain/articles/open-price';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { ArticleChange } from '../../core/articles/article-change.ts';
import { notFound } from '../../platform/http/not-found.ts';

/** What can be said about an article by looking at it alone. */
export function refuseUnlawful(article: Article): void {
  const { kind, priceCents, taxKeyInHouse, taxKeyTakeAway, depositArticleId } = article;
  const price = priceRefusal(kind, priceCents);
  if (price?.code === 'number/too-large')
    throw refusal('request/invalid', { fields: [{ path: 'priceCents', code: 'too_big' }] });
  if (price) throw refusal('price/not-positive');
  const taxes = taxKeysRefusal(kind, { 'in-house': taxKeyInHouse, 'take-away': taxKeyTakeAway });
  if (taxes) throw refusal(taxes.code);
  const open = openPriceRefusal(kind, article.openPrice ?? undefined);
  if (open) throw refusal(open.code);
  const diet = dietRefusal(article.diet ?? undefined, article.allergens ?? undefined);
  if (diet) throw refusal(diet.code);
  if (depositArticleId !== null && kind !== 'sale') throw refusal('article/deposit-only-on-sale');
  if (depositArticleId === article.articleId) throw refusal('article/not-a-deposit');
}

/** What an article points at must be there, be ours, and be of the right kind. What it pointed at before may stay. */
export async function refuseBadLinks(tx: Tx, { before, after }: ArticleChange): Promise<void> {
  await refuseBadDeposit(tx, after, before?.depositArticleId ?? null);
  await refuseUnknownCategories(tx, added(before?.categoryIds, after.categoryIds));
  await refuseBadStations(tx, after.stationIds);
  if (after.pictureFileId !== null && after.pictureFileId !== before?.pictureFileId)
    await tx
      .selectFrom('app.files')
      .select('file_id')
      .where('file_id', '=', after.pictureFileId)
      .executeTakeFirstOrThrow(() => notFound('file'));
}

/** Others bring it along as their deposit: then it must stay one. */
export async function refuseLosingDeposit(tx: Tx, { before, after }: ArticleChange): Promise<void> {
  if (before?.kind !== 'deposit' || after.kind === 'deposit') return;
  const user = await tx
    .selectFrom('app.articles')
    .select('article_id')
    .where('deposit_article_id', '=', before.articleId)
    .executeTakeFirst();
  if (user) throw refusal('article/not-a-deposit');
}

/** Locked, so that it is still a deposit when we are done. */
export async function refuseBadDeposit(tx: Tx, after: Article, linkedBefore: string | null): Promise<void> {
  if (after.depositArticleId === null || after.depositArticleId === linkedBefore) return;
  const deposit = await tx
    .selectFrom('app.articles')
    .select(['kind', 'retired_at'])
    .where('article_id', '=', after.depositArticleId)
    .forShare()
    .executeTakeFirstOrThrow(() => notFound('article'));
  if (depositLinkRefusal(after.kind, deposit.kind === 'deposit' ? 'deposit' : 'sale'))
    throw refusal('article/not-a-deposit');
  if (deposit.retired_at !== null) throw notFound('article');
}

export async function refuseUnknownCategories(tx: Tx, categoryIds: readonly string[]): Promise<void> {
  if (categoryIds.length === 0) return;
  const known = await tx
    .selectFrom('app.categories')
    .select('category_id')
    .where('category_id', 'in', [...categoryIds])
    .where('retired_at', 'is', null)
    .execute();
  if (known.length < new Set(categoryIds).size) throw notFound('category');
}

export async function refuseBadStations(tx: Tx, stationIds: readonly string[]): Promise<void> {
  if (stationIds.length === 0) return;
  const known = await tx
    .selectFrom('app.stations')
    .select(['station_id', 'location_id'])
    .where(sql<boolean>`station_id = any(${[...stationIds]}::uuid[])`)
    .where('retired_at', 'is', null)
    .execute();
  if (known.length < stationIds.length) throw notFound('station');
  if (new Set(known.map((station) => station.location_id)).size < known.length)
    throw refusal('request/invalid', { fields: [{ path: 'stationIds', code: 'two-in-one-location' }] });
}

function added(before: readonly string[] | undefined, after: readonly string[]): readonly string[] {
  return after.filter((id) => !before?.includes(id));
}
