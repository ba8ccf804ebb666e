import type { TaxKeys } from '../articles/article.ts';
import { type Cents, cents } from '../basics/money.ts';
import { accept, refuse, type Result } from '../basics/result.ts';
import type { ChosenOption, PriceRefusal } from './option-choice.ts';
import { deltaOf } from './option-delta.ts';
import type { SetMethod } from './set-division.ts';

/** An article that is made of others, with one choice for each part. */
export type SetMenu = {
  readonly articleId: string;
  readonly priceCents: number;
  readonly method: SetMethod;
  readonly parts: readonly SetPart[];
};

export type SetPart = {
  readonly partId: string;
  readonly name: string;
  /** For guests who read English. */
  readonly nameEn?: string | undefined;
  /** `null`: at once. */
  readonly course: number | null;
  readonly choices: readonly SetChoice[];
};

export type SetChoice = {
  readonly articleId: string;
  readonly surchargeCents: number;
  /** What it is worth where it is not sold alone; the price of what is sold alone counts instead. */
  readonly valueCents: number | null;
};

/** What a set needs to know of the articles it is made of. */
export type SetArticle = {
  readonly articleId: string;
  /** `null`: not sold alone. */
  readonly priceCents: number | null;
  readonly taxKeys: TaxKeys;
};
export type SetArticles = ReadonlyMap<string, SetArticle>;

export const setPartsMax = 20;
export const setChoicesMax = 50;
export const partNameMax = 40;
export const coursesMax = 9;

/** Nobody gets cheaper by a price that is made up: where an article is sold alone, its price is its value. */
export function valueOf({ articleId, valueCents }: SetChoice, articles: SetArticles): number | undefined {
  return articles.get(articleId)?.priceCents ?? valueCents ?? undefined;
}

export type ChosenPart = {
  readonly partId: string;
  readonly name: string;
  readonly course: number | null;
  readonly articleId: string;
  readonly taxKeys: TaxKeys;
  readonly valueCents: number;
  readonly surchargeCents: number;
};

export type SetChoiceRefusal =
  | { readonly code: 'set/part-open'; readonly partId: string; readonly part: string }
  | { readonly code: 'set/not-a-choice'; readonly partId: string; readonly articleId: string };

/** One choice for each part, in the order of the parts; what is left to choose is told all at once. */
export function chooseParts(
  { parts }: Pick<SetMenu, 'parts'>,
  chosen: ReadonlyMap<string, string>,
  articles: SetArticles,
): Result<readonly ChosenPart[], readonly SetChoiceRefusal[]> {
  const found = parts.map((part) => choosePart(part, soleOrChosen(part, chosen), articles));
  const refusals = found.flatMap((one) => (one.ok ? [] : [one.refusal]));
  return refusals.length > 0 ? refuse(refusals) : accept(found.flatMap((one) => (one.ok ? [one.value] : [])));
}

/** Where there is only one choice nobody is asked. */
export function soleOrChosen({ partId, choices }: SetPart, chosen: ReadonlyMap<string, string>): string | undefined {
  return chosen.get(partId) ?? (choices.length === 1 ? choices[0]?.articleId : undefined);
}

function choosePart(
  { partId, name, course, choices }: SetPart,
  articleId: string | undefined,
  articles: SetArticles,
): Result<ChosenPart, SetChoiceRefusal> {
  if (articleId === undefined) return refuse({ code: 'set/part-open', partId, part: name });
  const choice = choices.find((one) => one.articleId === articleId);
  const article = articles.get(articleId);
  if (choice === undefined || article === undefined) return refuse({ code: 'set/not-a-choice', partId, articleId });
  const valueCents = valueOf(choice, articles) ?? 0;
  const { surchargeCents } = choice;
  return accept({ partId, name, course, articleId, taxKeys: article.taxKeys, valueCents, surchargeCents });
}

type Costing = { readonly surchargeCents: number; readonly options: readonly Pick<ChosenOption, 'deltaCents'>[] };

/** What one set costs: its price, the surcharges of what was chosen and the options of its parts. */
export function setPrice(price: Cents, parts: readonly Costing[]): Result<Cents, PriceRefusal> {
  const added = parts.reduce((all, { surchargeCents, options }) => all + surchargeCents + deltaOf(options), 0);
  const total = cents(price + added);
  return total < 0 ? refuse({ code: 'options/below-zero', cents: total }) : accept(total);
}
