import type { GuestItem } from '@tresen/contract/guest-menu';
import { needsDeclaration } from '@tresen/domain/articles/article';
import { commonDiet } from '@tresen/domain/articles/diet';
import { declaredTogether } from '@tresen/domain/offer/option-declarations';
import { englishLabel } from '@tresen/domain/offer/variant';
import { declarationsOf } from './guest-entry.ts';
import { nameWithoutSize, nameWithSize } from './guest-name.ts';
import type { MenuArticle } from './read-menu-articles.ts';
import type { MenuOffer } from './read-menu-offer.ts';

type Parts = {
  readonly article: MenuArticle;
  /** Those that stand beside it, itself among them. */
  readonly sizes: readonly MenuArticle[];
  readonly offer: Pick<MenuOffer, 'priceOf' | 'groupsOf'>;
  readonly hasOwnTitle: boolean;
};

/** An entry with everything that belongs to it: its sizes, the price of the moment and what can be chosen with it. */
export function offeredItem(item: GuestItem, { article, sizes, offer, hasOwnTitle }: Parts): GuestItem {
  const family = sizes.length > 1 ? sizes : [article];
  const groups = new Map(
    family
      .flatMap((size) => offer.groupsOf(size))
      .toReversed()
      .map((group) => [group.groupId, group]),
  );
  const offered = groups.size > 0 ? { groups: [...groups.values()].toReversed() } : {};
  if (sizes.length > 1)
    return { ...item, ...offered, ...sized(sizes, offer), name: nameWithoutSize(item.name, article) };
  const name = hasOwnTitle ? item.name : nameWithSize(item.name, article);
  return { ...item, name, ...offer.priceOf(article), ...offered };
}

/** What is said of a thing holds for each of its sizes; what only one of them says is said beside it. */
function sized(sizes: readonly MenuArticle[], { priceOf }: Pick<MenuOffer, 'priceOf'>): Partial<GuestItem> {
  const [first] = sizes;
  if (!first) return {};
  const said = sizes.map(declarationsOf);
  const declared = {
    allergens: declaredTogether(said.map(({ allergens }) => allergens)),
    additives: declaredTogether(said.map(({ additives }) => additives)),
  };
  const hasOneDeposit = new Set(sizes.map(({ deposit_cents }) => deposit_cents)).size === 1;
  return {
    priceCents: priceOf(first).priceCents,
    sizes: sizes.map((size) => ({
      label: { de: size.variant_label, en: englishLabel(size.variant_label) },
      ...priceOf(size),
      ...(!hasOneDeposit && { depositCents: size.deposit_cents ?? undefined }),
      isSoldOut: size.is_sold_out,
    })),
    depositCents: hasOneDeposit ? (first.deposit_cents ?? undefined) : undefined,
    ...declared,
    diet: commonDiet(sizes.map(({ diet }) => diet ?? undefined)),
    needsDeclaration: needsDeclaration({ kind: first.kind, ...declared }),
    isSoldOut: sizes.every(({ is_sold_out }) => is_sold_out),
  };
}
