import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import type { OfferedGroup } from '@tresen/domain/offer/option-choice';
import type { SetPart } from '@tresen/domain/offer/set-menu';
import { fullName } from '@tresen/domain/offer/variant';

/** How many are left of what is counted. */
type Lefts = ReadonlyMap<string, { readonly pieces: number }>;
type Articles = ReadonlyMap<string, CatalogueArticle>;

/** The parts of a set that somebody has to be asked about: those with a choice, and a sole choice of which none is left. */
export function askedParts(
  { set }: Pick<CatalogueArticle, 'set'>,
  articles: Articles,
  lefts: Lefts,
): readonly OfferedGroup[] {
  return (set?.parts ?? [])
    .map((part) => groupOf(part, articles, lefts))
    .filter(({ group: { options } }) => options.length !== 1 || options.some(({ isSoldOut }) => isSoldOut));
}

/** A part is chosen like a required option: exactly one. */
function groupOf({ partId, name, choices }: SetPart, articles: Articles, lefts: Lefts) {
  const options = choices.flatMap(({ articleId, surchargeCents }) => {
    const article = articles.get(articleId);
    if (!article) return [];
    const isSoldOut = article.isSoldOut || (lefts.get(articleId)?.pieces ?? 1) <= 0;
    const texts = { name: fullName(article), nameEn: '', articleId, allergens: [], additives: [] };
    return [{ ...texts, optionId: articleId, deltaCents: surchargeCents, isSoldOut }];
  });
  const group = { groupId: partId, name, nameEn: '', kind: 'choice', options } as const;
  return { group, at: { groupId: partId, min: 1, max: 1 } };
}

/** What the choice so far adds to the price; what there is no choice about counts from the beginning. */
export function surchargesOf({ set }: Pick<CatalogueArticle, 'set'>, chosen: ReadonlyMap<string, string>): number {
  return (set?.parts ?? []).reduce((sum, { partId, choices }) => {
    const taken = choices.length === 1 ? choices[0] : choices.find(({ articleId }) => articleId === chosen.get(partId));
    return sum + (taken?.surchargeCents ?? 0);
  }, 0);
}
