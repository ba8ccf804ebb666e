import { allergensWith, addingsOf } from '@tresen/domain/offer/option-declarations';
import type { Catalogue, CatalogueArticle } from '@tresen/domain/offer/catalogue';
import {
  checkChoice,
  type ChoiceRefusal,
  type ChosenOption,
  offeredGroups,
  type OfferedGroup,
  type OptionPick,
  unitPrice,
} from '@tresen/domain/offer/option-choice';
import { cents } from '@tresen/domain/basics/money';
import { articlesOf } from '../counter/articles-of.ts';

/** Where a choice for one article stands. */
export type ItemChoice = {
  readonly offered: readonly OfferedGroup[];
  /** `undefined`: something is missing, or a piece would pay the guest. */
  readonly chosen: readonly ChosenOption[] | undefined;
  readonly refusal: ChoiceRefusal | { readonly code: 'options/below-zero' } | undefined;
  /** What is in the piece as chosen. */
  readonly allergens: CatalogueArticle['allergens'];
};

export function choiceOf(article: CatalogueArticle, catalogue: Catalogue, picks: readonly OptionPick[]): ItemChoice {
  const { optionGroups: groups = [] } = catalogue;
  const { optionGroups: attached = [] } = article;
  const offered = offeredGroups(groups, attached);
  const checked = checkChoice(groups, attached, picks);
  const addings = addingsOf(
    offered.map(({ group }) => group),
    picks,
    articlesOf(catalogue),
  );
  const allergens = allergensWith(article.allergens, addings);
  if (!checked.ok) return { offered, chosen: undefined, refusal: checked.refusal[0], allergens };
  // What is not typed yet is asked for last, and may be as dear as it takes.
  const price = unitPrice(cents(article.priceCents || (article.openPrice?.highestCents ?? 0)), checked.value);
  const refusal = price.ok ? undefined : price.refusal;
  return { offered, chosen: price.ok ? checked.value : undefined, refusal, allergens };
}

/** What was chosen before, as far as it can still be chosen. */
export function picksOf(options: readonly OptionPick[], offered: readonly OfferedGroup[]): readonly OptionPick[] {
  return options
    .filter(({ groupId, optionId }) =>
      offered.some(({ group }) => group.groupId === groupId && group.options.some((one) => one.optionId === optionId)),
    )
    .map(({ groupId, optionId }) => ({ groupId, optionId }));
}
