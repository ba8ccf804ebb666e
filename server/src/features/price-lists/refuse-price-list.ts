import { type PriceList, priceListRefusals } from '@tresen/domain/offer/price-list';
import { refusal } from '../../platform/http/refusal.ts';

type Settings = Omit<PriceList, 'priceListId' | 'priority'>;

/** The first thing that keeps it from being saved. Ids are compared as the database writes them. */
export function refusePriceList(priceListId: string, settings: Settings): void {
  const entries = settings.entries.map((entry) => ({
    ...entry,
    articleId: entry.articleId?.toLowerCase() ?? null,
    categoryId: entry.categoryId?.toLowerCase() ?? null,
  }));
  const [refused] = priceListRefusals({ ...settings, entries, priceListId, priority: 0 });
  if (refused) throw refusal(refused.code);
}
