import type { TaxKeys } from '../articles/article.ts';
import { cents } from '../basics/money.ts';
import { accept, refuse, type Result } from '../basics/result.ts';
import type { CatalogueArticle } from '../offer/catalogue.ts';
import { checkChoice, type ChoiceRefusal, type OptionPick, type PriceRefusal } from '../offer/option-choice.ts';
import type { OptionGroup } from '../offer/option-group.ts';
import { chooseParts, type SetArticle, type SetChoiceRefusal, setPrice } from '../offer/set-menu.ts';
import { fullName } from '../offer/variant.ts';
import type { SoldPart } from './sale-fact.ts';

/** A part of a set in a cart: which key it has is decided by where it is eaten, and that may still change. */
export type CartPart = Omit<SoldPart, 'taxKey'> & { readonly taxKeys: TaxKeys };

/** What somebody chose for a part: an article, unless there is only one, and options of it. */
export type PartPick = { readonly articleId?: string | undefined; readonly options: readonly OptionPick[] };
/** By part. */
export type SetPicks = ReadonlyMap<string, PartPick>;

/** What there is to choose from. */
export type SetOffer = {
  readonly articles: ReadonlyMap<string, CatalogueArticle>;
  readonly optionGroups: readonly OptionGroup[];
};

export type ChosenSetRefusal = SetChoiceRefusal | (ChoiceRefusal & { readonly partId: string }) | PriceRefusal;

/**
 * The parts of a set as a cart has them: the name is that of what was chosen, with the options that it needs as if it were
 * sold alone. A set without parts is not sold, and none pays the guest.
 */
export function chosenSet(
  { set, priceCents }: Pick<CatalogueArticle, 'set' | 'priceCents'>,
  picks: SetPicks,
  { articles, optionGroups }: SetOffer,
): Result<readonly CartPart[], readonly ChosenSetRefusal[]> {
  const { parts = [] } = set ?? {};
  const offered = parts.flatMap(({ choices }) => choices.flatMap(({ articleId }) => articles.get(articleId) ?? []));
  const known = new Map(offered.map((article) => [article.articleId, setArticleOf(article)]));
  const taken = chooseParts({ parts }, articlesIn(picks), known);
  if (!taken.ok) return refuse(taken.refusal);
  const filled = taken.value.flatMap(({ partId, articleId, taxKeys, valueCents, surchargeCents }) => {
    const article = articles.get(articleId);
    if (article === undefined) return [];
    const { version: articleVersion, stationId } = article;
    const part = { partId, name: fullName(article), articleId, articleVersion, taxKeys, valueCents, surchargeCents };
    const options = checkChoice(optionGroups, article.optionGroups ?? [], picks.get(partId)?.options ?? []);
    return [{ part: { ...part, stationId }, options }];
  });
  const refusals = filled.flatMap(({ part: { partId }, options }) =>
    options.ok ? [] : options.refusal.map((one) => ({ ...one, partId })),
  );
  if (refusals.length > 0) return refuse(refusals);
  const chosen = filled.map(({ part, options }) => ({ ...part, options: options.ok ? options.value : [] }));
  const price = setPrice(cents(priceCents), chosen);
  return price.ok ? accept(chosen) : refuse([price.refusal]);
}

/** The article of each part that somebody named. */
export function articlesIn(picks: SetPicks): ReadonlyMap<string, string> {
  return new Map(
    [...picks].flatMap(([partId, { articleId }]) => (articleId === undefined ? [] : [[partId, articleId]])),
  );
}

/** What was chosen before, to be chosen once more. */
export function picksIn(parts: readonly Pick<SoldPart, 'partId' | 'articleId' | 'options'>[]): SetPicks {
  return new Map(
    parts.map(({ partId, articleId, options }) => [
      partId,
      { articleId, options: options.map(({ groupId, optionId }) => ({ groupId, optionId })) },
    ]),
  );
}

type SetLine = { readonly article: CatalogueArticle; readonly parts?: readonly CartPart[] | undefined };

/** What was chosen, as the owner names and prices it now. What can no longer be chosen stays as it was put in. */
export function repriceParts<Line extends SetLine>(line: Line, offer: SetOffer): Line {
  const set = offer.articles.get(line.article.articleId);
  if (line.parts === undefined || set === undefined) return line;
  const now = chosenSet(set, picksIn(line.parts), offer);
  if (!now.ok || now.value.length === 0) return line;
  const isSame = JSON.stringify(now.value) === JSON.stringify(line.parts);
  return isSame && set.set?.method === line.article.set?.method ? line : { ...line, article: set, parts: now.value };
}

/** At its own price, whatever price list is in force. Free is not sold alone: then what the owner says it is worth counts. */
function setArticleOf({ articleId, priceCents, byList, taxKeys }: CatalogueArticle): SetArticle {
  const own = byList?.ownCents ?? priceCents;
  return { articleId, priceCents: own === 0 ? null : own, taxKeys };
}
