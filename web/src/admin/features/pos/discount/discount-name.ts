import { fill } from '@tresen/domain/print/texts';
import { paperLanguage } from '../paper/till-desk.ts';
import type { DiscountChoice } from './discount-choice.ts';

/** In the language of the paper; `on`: the line it is on, as the receipt names it. */
export function discountName({ permille = 0 }: Pick<DiscountChoice, 'permille'>, on?: string): string {
  const { words, locale } = paperLanguage();
  const share = permille === 0 ? '' : locale === 'de' ? `${permille / 10} %` : `${permille / 10}%`;
  const text = on === undefined ? words.receipt.discount : words.receipt.discountOn;
  return fill(text, { share, name: on ?? '' })
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
