import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { type OfferedGroup, offeredGroups, type OptionPick } from '@tresen/domain/offer/option-choice';
import { type SetPart, soleOrChosen } from '@tresen/domain/offer/set-menu';
import { fullName } from '@tresen/domain/offer/variant';
import { articlesIn, type SetOffer, type SetPicks } from '@tresen/domain/sales/chosen-set';

/** How many are left of what is counted. */
type Lefts = ReadonlyMap<string, { readonly pieces: number }>;
type AskedSet = Pick<CatalogueArticle, 'set'>;

/**
 * What somebody can be asked about a set, part by part: which article, where there is a choice or the only one is sold out,
 * and then the options of what was chosen. Two parts may offer the same options, so each group is known by its part.
 */
export function askedGroups(
  { set }: AskedSet,
  picks: readonly OptionPick[],
  { articles, optionGroups }: SetOffer,
  lefts: Lefts,
): readonly OfferedGroup[] {
  const parts = set?.parts ?? [];
  const chosen = articlesIn(setPicksOf({ set }, picks));
  return parts.flatMap((part) => {
    const choice = groupOf(part, articles, lefts);
    const { options } = choice.group;
    const isAsked = options.length !== 1 || options.some(({ isSoldOut }) => isSoldOut);
    const article = articles.get(soleOrChosen(part, chosen) ?? '');
    const ofArticle = article ? offeredGroups(optionGroups, article.optionGroups) : [];
    return [
      ...(isAsked ? [choice] : []),
      ...ofArticle.map(({ group, at }) => {
        const groupId = keyOf(part.partId, group.groupId);
        const name = `${article ? fullName(article) : ''}: ${group.name}`;
        return { group: { ...group, groupId, name }, at: { ...at, groupId } };
      }),
    ];
  });
}

/** The taps as a choice for each part. */
export function setPicksOf({ set }: AskedSet, picks: readonly OptionPick[]): SetPicks {
  return new Map(
    (set?.parts ?? []).map(({ partId }) => [
      partId,
      {
        articleId: picks.find(({ groupId }) => groupId === partId)?.optionId,
        options: picks
          .filter((pick) => isOptionOf(pick, partId))
          .map(({ groupId, optionId }) => ({ groupId: groupId.slice(keyOf(partId, '').length), optionId })),
      },
    ]),
  );
}

/** What was chosen before, as taps. */
export function tapsOf(picks: SetPicks): readonly OptionPick[] {
  return [...picks].flatMap(([partId, { articleId, options }]) => [
    ...(articleId === undefined ? [] : [{ groupId: partId, optionId: articleId }]),
    ...options.map(({ groupId, optionId }) => ({ groupId: keyOf(partId, groupId), optionId })),
  ]);
}

/** Whether a tap was on an option of what is chosen for a part. */
export function isOptionOf({ groupId }: OptionPick, partId: string): boolean {
  return groupId.startsWith(keyOf(partId, ''));
}

/** What the choice so far adds to the price; what there is no choice about counts from the beginning. */
export function addedSoFar({ set }: AskedSet, picks: readonly OptionPick[], asked: readonly OfferedGroup[]): number {
  const chosen = articlesIn(setPicksOf({ set }, picks));
  const parts = set?.parts ?? [];
  const surcharges = parts.map((part) => {
    const articleId = soleOrChosen(part, chosen);
    return part.choices.find((choice) => choice.articleId === articleId)?.surchargeCents ?? 0;
  });
  const deltas = asked
    .filter(({ group }) => parts.every(({ partId }) => partId !== group.groupId))
    .flatMap(({ group: { groupId, options } }) =>
      options.filter(({ optionId }) => picks.some((pick) => pick.groupId === groupId && pick.optionId === optionId)),
    )
    .map(({ deltaCents }) => deltaCents);
  return [...surcharges, ...deltas].reduce((sum, one) => sum + one, 0);
}

function keyOf(partId: string, groupId: string): string {
  return `${partId} ${groupId}`;
}

/** A part is chosen like a required option: exactly one. */
function groupOf({ partId, name, choices }: SetPart, articles: SetOffer['articles'], lefts: Lefts) {
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
