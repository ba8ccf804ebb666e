import type { ArticleKind } from '@tresen/domain/articles/article';
import { type TaxKey, taxKeys } from '@tresen/domain/basics/vat';
import { translations } from '../../app/translations.ts';

/** A gift card has one rate: the combined key has two. */
export function vatOptions(kind: ArticleKind): readonly { readonly value: TaxKey; readonly text: string }[] {
  const t = translations().articles;
  return taxKeys
    .filter((key) => kind !== 'gift-card' || key !== 'DE_COMBI_70_30')
    .map((value) => ({ value, text: t(`vat.${value}`) }));
}
