import { changedPrice } from '@tresen/domain/offer/price-list';
import { moneyText } from '../../../ui/closing/texts.ts';
import { changeOf, type EntryValues, type PricedOffer } from './price-list-values.ts';

type Covered = { readonly name: string; readonly articles: PricedOffer['articles'] };

/** What an entry is about. Only goods: a deposit comes back as it was taken. */
export function coveredBy({ articleId, categoryId }: EntryValues, offer: PricedOffer): Covered {
  const sold = offer.articles.filter(({ kind }) => kind === 'sale');
  if (categoryId !== null) {
    const name = offer.categories.find((one) => one.categoryId === categoryId)?.name ?? '';
    return { name, articles: sold.filter(({ categoryIds }) => categoryIds.includes(categoryId)) };
  }
  const articles = sold.filter((one) => one.articleId === articleId);
  return { name: articles[0]?.name ?? '', articles };
}

/** `3,60 – 5,20 €`, without and with the list. */
export function rangesOf(entry: EntryValues, articles: PricedOffer['articles']) {
  const own = articles.map(({ priceCents }) => priceCents);
  const change = changeOf(entry);
  return { own: rangeText(own), listed: rangeText(own.map((price) => changedPrice(price, change))) };
}

function rangeText(all: readonly number[]): string | undefined {
  if (all.length === 0) return undefined;
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return low === high ? moneyText(low) : `${moneyText(low)} – ${moneyText(high)}`;
}
