import { type AttachedGroup, groupsOf, type OptionGroup } from '@tresen/domain/offer/option-group';
import { variantLabelMax, variantRefusals } from '@tresen/domain/offer/variant';
import type { api } from '../../../app/api.ts';
import { translations } from '../../../app/translations.ts';
import { amountText, typedCents } from '../money-text.ts';
import { priceVerdict } from '../price-verdict.ts';

export type ArticleOffer = Awaited<ReturnType<typeof api.optionGroups.ofArticle>>;

export type SizeDraft = {
  readonly articleId: string;
  readonly label: string;
  readonly price: string;
  /** Of the article; empty: it is made when this is saved. */
  readonly name: string;
  readonly isActive: boolean;
};

/** What is chosen with an article, while it is changed. */
export type OfferDraft = { readonly sizes: readonly SizeDraft[]; readonly own: readonly AttachedGroup[] };

export function offerDraftOf({ sizes, own }: ArticleOffer): OfferDraft {
  return {
    sizes: sizes.map(({ articleId, label, priceCents, name, isActive }) => ({
      articleId,
      label,
      price: amountText(priceCents),
      name,
      isActive,
    })),
    own,
  };
}

export function sizesToSave(sizes: readonly SizeDraft[]) {
  return sizes.map(({ articleId, label, price }) => ({
    articleId,
    label: label.trim(),
    priceCents: typedCents(price) ?? 0,
  }));
}

export type SizeProblem = { readonly label?: string; readonly price?: string };

/** What is wrong with each size, by its article. */
export function sizeProblems(sizes: readonly SizeDraft[]): ReadonlyMap<string, SizeProblem> {
  const t = translations().options;
  const found = new Map<string, SizeProblem>();
  const put = (articleId: string, what: SizeProblem) => found.set(articleId, { ...found.get(articleId), ...what });
  for (const { articleId, price } of sizes) {
    const verdict = priceVerdict('sale', price);
    if (verdict !== true) put(articleId, { price: verdict });
  }
  const named = sizes.map(({ articleId, label }) => ({ articleId, variantLabel: label.slice(0, variantLabelMax) }));
  for (const { code, articleId } of variantRefusals(named))
    put(articleId, { label: code === 'variant/label-twice' ? t('sizes.labelTwice') : t('sizes.labelMissing') });
  return found;
}

export type Inherited = ArticleOffer['inherited'][number];

/** A group where it is listed: by itself, from a category, or taken away. */
export type ListedRow = {
  readonly attached: AttachedGroup;
  readonly from: 'article' | 'category' | 'taken-away';
  readonly category: string | undefined;
};

/** In the order in which a till asks, and at the end what the category offers and this article does not. */
export function listedRows(own: readonly AttachedGroup[], inherited: readonly Inherited[]): readonly ListedRow[] {
  const offered = effectiveGroups(own, inherited).map((attached): ListedRow => {
    const isOwn = own.some(({ groupId }) => groupId === attached.groupId);
    const category = inherited.find(({ groupId }) => groupId === attached.groupId)?.category;
    return { attached, from: isOwn ? 'article' : 'category', category };
  });
  const gone = own
    .filter(({ max }) => max === 0)
    .map((attached): ListedRow => {
      const category = inherited.find(({ groupId }) => groupId === attached.groupId)?.category;
      return { attached, from: 'taken-away', category };
    });
  return [...offered, ...gone];
}

export function effectiveGroups(own: readonly AttachedGroup[], inherited: readonly Inherited[]) {
  const categoryIds = [...new Set(inherited.map(({ categoryId }) => categoryId))];
  return groupsOf({ articleId: 'this', categoryIds }, [
    ...own.map((row) => ({ ...row, articleId: 'this', categoryId: null })),
    ...inherited.map(({ groupId, min, max, categoryId }) => ({ groupId, min, max, articleId: null, categoryId })),
  ]);
}

/** Tile, and one for each thing that has to be chosen; with several sizes the size is the tile. */
export function tapsOf(offered: readonly AttachedGroup[], groups: readonly Pick<OptionGroup, 'groupId'>[]): number {
  const known = offered.filter(({ groupId }) => groups.some((group) => group.groupId === groupId));
  const required = known.filter(({ min }) => min > 0);
  const picks = required.reduce((sum, { min }) => sum + min, 0);
  const closesItself = required.length <= 1 && required.every(({ max }) => max === 1);
  return 1 + picks + (closesItself ? 0 : 1);
}
