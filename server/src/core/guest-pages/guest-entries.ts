import type { GuestCategory, GuestPicture } from '@tresen/contract/guest-menu';
import type { ArticleEntry, MenuEntry, Subheading } from '@tresen/domain/menu/menu';
import { guestEntry } from './guest-entry.ts';
import { offeredItem } from './offered-item.ts';
import type { MenuOffer } from './read-menu-offer.ts';

type Parts = {
  readonly offer: MenuOffer;
  /** Every article that stands somewhere on this menu, also where it is hidden. */
  readonly placed: ReadonlySet<string>;
  readonly isOn: (entry: ArticleEntry) => boolean;
  readonly picture: (fileId: string | null) => GuestPicture | undefined;
};

/**
 * The entries of a category that stand on the menu now. Below one heading all sizes of a thing stand where the first of
 * them is, and with them those that have no place of their own on this menu.
 */
export function guestEntries(
  entries: readonly MenuEntry[],
  { offer, placed, isOn, picture }: Parts,
): GuestCategory['entries'] {
  return runsOf(entries).flatMap(({ heading, articles }) => {
    const shown = articles.flatMap((entry) => {
      const article = isOn(entry) ? offer.articles.get(entry.articleId) : undefined;
      return article ? [{ entry, article }] : [];
    });
    const here = new Set(shown.map(({ article }) => article.article_id));
    const families = new Set<string>();
    const items = shown.flatMap(({ entry, article }) => {
      const family = article.variant_group_id;
      if (family !== null && families.has(family)) return [];
      if (family !== null) families.add(family);
      const sizes = offer.sizesOf(article).filter(({ article_id: id }) => here.has(id) || !placed.has(id));
      const item = guestEntry(entry, article, picture(article.picture_file_id));
      return [offeredItem(item, { article, sizes, offer, hasOwnTitle: entry.title !== '' })];
    });
    return [...(heading ? [guestEntry(heading)] : []), ...items];
  });
}

type Run = { readonly heading?: Subheading; readonly articles: ArticleEntry[] };

/** What stands below one heading. */
function runsOf(entries: readonly MenuEntry[]): readonly Run[] {
  const runs: Run[] = [{ articles: [] }];
  for (const entry of entries) {
    if (entry.kind === 'subheading') runs.push({ heading: entry, articles: [] });
    else runs.at(-1)?.articles.push(entry);
  }
  return runs;
}
