import type { GuestSize } from '@tresen/contract/guest-menu';
import { formatMoney } from '@tresen/i18n/formats';
import type { PageView } from '../page-view.ts';

type Priced = Pick<GuestSize, 'priceCents' | 'isPriceOpen'>;

/** What it costs, in words where that is no amount. */
export function priceText({ words: { menu: say }, locale }: PageView, { isPriceOpen, priceCents }: Priced): string {
  if (isPriceOpen) return say('openPrice');
  return priceCents === 0 ? say('free') : formatMoney(priceCents, locale);
}
