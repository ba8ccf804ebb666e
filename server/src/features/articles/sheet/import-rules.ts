import type { Article } from '@tresen/contract/articles';
import { priceRefusal, taxKeysRefusal } from '@tresen/domain/articles/article';
import type { SheetColumn } from '@tresen/domain/sheets/article-sheet';
import { openPriceRefusal } from '@tresen/domain/articles/open-price';
import { dietRefusal } from '@tresen/domain/articles/diet';
import type { Draft, Wrong } from './read-drafts.ts';
import type { SheetNames } from './sheet-names.ts';

/** What is wrong with an article by itself; silent where a cell it depends on could not be read anyway. */
export function wrongAlone(after: Article, draft: Draft, wrong: readonly Wrong[]): readonly Wrong[] {
  const canTell = (...columns: readonly SheetColumn[]) =>
    !wrong.some(({ column }) => column === 'kind' || columns.includes(column));
  const found: Wrong[] = [];
  const isPriced = draft.before !== undefined || draft.word.price !== undefined;
  const price = isPriced && canTell('price') ? priceRefusal(after.kind, after.priceCents) : undefined;
  if (price)
    found.push({ column: 'price', code: price.code === 'number/too-large' ? 'price/too-large' : 'price/not-positive' });
  const keys = { 'in-house': after.taxKeyInHouse, 'take-away': after.taxKeyTakeAway };
  if (canTell('vatInHouse', 'vatTakeAway') && taxKeysRefusal(after.kind, keys))
    found.push({ column: 'vatInHouse', code: 'article/one-vat-rate' });
  if (canTell('deposit') && after.depositArticleId !== null && after.kind !== 'sale')
    found.push({ column: 'deposit', code: 'article/deposit-only-on-sale' });
  if (canTell('openPrice') && openPriceRefusal(after.kind, after.openPrice ?? undefined))
    found.push({ column: 'openPrice', code: 'article/open-price-not-valid' });
  if (canTell('allergens', 'diet') && dietRefusal(after.diet ?? undefined, after.allergens ?? undefined))
    found.push({ column: 'diet', code: 'article/diet-contradicted' });
  return found;
}

/** What is wrong only because of other articles, in the file or in the organisation. */
export function wrongTogether(
  afters: ReadonlyMap<string, Article>,
  sheetNames: SheetNames,
): (after: Article) => readonly Wrong[] {
  const all = [
    ...[...sheetNames.articles.values()].filter(({ articleId }) => !afters.has(articleId)),
    ...afters.values(),
  ];
  const barcodes = countOf(all.filter(({ isRetired }) => !isRetired).map(({ barcode }) => barcode));
  const deposits = new Set(all.map(({ depositArticleId }) => depositArticleId));
  return (after) => {
    const found: Wrong[] = [];
    if (!after.isRetired && after.barcode !== '' && (barcodes.get(after.barcode) ?? 0) > 1)
      found.push({ column: 'barcode', code: 'article/barcode-taken' });
    if (after.kind !== 'deposit' && deposits.has(after.articleId))
      found.push({ column: 'kind', code: 'article/not-a-deposit' });
    return found;
  };
}

function countOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
