import type { GuestText } from '@tresen/contract/guest-menu';
import { bareName, englishLabel, fullName } from '@tresen/domain/offer/variant';
import type { MenuArticle } from './read-menu-articles.ts';

/** With its size, and in each language by itself: an English name may end with the size as either of them writes it. */
export function nameWithSize(name: GuestText, { variant_label: label }: MenuArticle): GuestText {
  return {
    de: fullName({ name: name.de, variantLabel: label }),
    en: name.en === '' ? '' : fullName({ name: bareName({ name: name.en, variantLabel: label }), ...english(label) }),
  };
}

/** Where its sizes stand beside it. */
export function nameWithoutSize(name: GuestText, { variant_label: label }: MenuArticle): GuestText {
  return {
    de: bareName({ name: name.de, variantLabel: label }),
    en: bareName({ name: bareName({ name: name.en, variantLabel: label }), ...english(label) }),
  };
}

function english(label: string) {
  return { variantLabel: englishLabel(label) || label };
}
