import { additives } from '@tresen/domain/articles/additives';
import { allergens } from '@tresen/domain/articles/allergens';
import { needsDeclaration } from '@tresen/domain/articles/article';
import type { ArticleEntry, Subheading } from '@tresen/domain/menu/menu';
import type { GuestItem, GuestPicture, GuestSubheading } from '@tresen/contract/guest-menu';
import type { MenuArticle } from './read-menu-articles.ts';

export function guestEntry(entry: Subheading): GuestSubheading;
export function guestEntry(entry: ArticleEntry, article: MenuArticle, picture: GuestPicture | undefined): GuestItem;
/** An entry as guests read it. Its own title stands before the article's name, in each language by itself. */
export function guestEntry(
  entry: Subheading | ArticleEntry,
  article?: MenuArticle,
  picture?: GuestPicture,
): GuestSubheading | GuestItem {
  const { entryId } = entry;
  if (entry.kind === 'subheading' || !article)
    return { kind: 'subheading', entryId, name: { de: entry.title, en: entry.titleEn } };
  const declared = declarationsOf(article);
  return {
    kind: 'article',
    entryId,
    name: {
      de: entry.title || article.name,
      // A German title of its own is not to be contradicted by the article's English name.
      en: entry.titleEn || (entry.title === '' ? article.name_en : ''),
    },
    description: { de: article.description, en: article.description_en },
    ...ownPrice(article),
    depositCents: article.deposit_cents ?? undefined,
    ...declared,
    diet: article.diet ?? undefined,
    needsDeclaration: needsDeclaration({ kind: article.kind, ...declared }),
    isSoldOut: article.is_sold_out,
    picture,
    hasLargePicture: entry.hasLargePicture,
  };
}

/** Without any list. What is typed at each sale has no price before. */
export function ownPrice(article: Pick<MenuArticle, 'price_cents' | 'open_price'>) {
  return article.open_price === null ? { priceCents: article.price_cents } : { priceCents: 0, isPriceOpen: true };
}

/** `undefined`: nobody has said. */
export function declarationsOf(article: Pick<MenuArticle, 'allergens' | 'additives'>) {
  return {
    allergens: article.allergens === null ? undefined : inList(allergens, article.allergens),
    additives: article.additives === null ? undefined : inList(additives, article.additives),
  };
}

function inList<Key extends string>(list: readonly Key[], keys: readonly string[]): readonly Key[] {
  return list.filter((key) => keys.includes(key));
}
