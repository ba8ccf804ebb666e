import {
  type SetArticles,
  type SetChoice,
  setChoicesMax,
  type SetMenu,
  type SetPart,
  setPartsMax,
  valueOf,
} from './set-menu.ts';
import type { TaxKey } from '../basics/vat.ts';

export type SetRefusal =
  | { readonly code: 'set/no-parts' }
  | { readonly code: 'set/too-many-parts'; readonly n: number }
  | { readonly code: 'set/no-choices'; readonly partId: string }
  | { readonly code: 'set/too-many-choices'; readonly partId: string; readonly n: number }
  | { readonly code: 'set/choice-twice'; readonly partId: string; readonly articleId: string }
  | { readonly code: 'set/choice-unknown'; readonly partId: string; readonly articleId: string }
  | { readonly code: 'set/within-itself'; readonly partId: string }
  | { readonly code: 'set/surcharge-below-zero'; readonly partId: string; readonly articleId: string }
  | { readonly code: 'set/value-missing'; readonly partId: string; readonly articleId: string }
  | { readonly code: 'set/dearer-than-parts'; readonly byCents: number }
  | { readonly code: 'set/needs-food-and-drink' };

/** Everything that keeps a set from being saved. */
export function setRefusals(set: SetMenu, articles: SetArticles): readonly SetRefusal[] {
  return [
    ...(set.parts.length === 0 ? [{ code: 'set/no-parts' } as const] : []),
    ...(set.parts.length > setPartsMax ? [{ code: 'set/too-many-parts', n: setPartsMax } as const] : []),
    ...set.parts.flatMap((part) => partRefusals(part, set, articles)),
    ...dearerRefusal(set, articles),
    ...(set.method === 'flat-70-30' && !alwaysHasFoodAndDrink(set, articles)
      ? [{ code: 'set/needs-food-and-drink' } as const]
      : []),
  ];
}

function partRefusals(
  { partId, choices }: SetPart,
  { articleId: setId, method }: SetMenu,
  articles: SetArticles,
): readonly SetRefusal[] {
  const ids = choices.map(({ articleId }) => articleId);
  const ofChoice = (choice: SetChoice, index: number): readonly SetRefusal[] => {
    const { articleId } = choice;
    if (ids.indexOf(articleId) < index) return [{ code: 'set/choice-twice', partId, articleId }];
    if (articleId === setId) return [{ code: 'set/within-itself', partId }];
    if (!articles.has(articleId)) return [{ code: 'set/choice-unknown', partId, articleId }];
    if (choice.surchargeCents < 0) return [{ code: 'set/surcharge-below-zero', partId, articleId }];
    const isNeeded = method === 'single-prices' && valueOf(choice, articles) === undefined;
    return isNeeded ? [{ code: 'set/value-missing', partId, articleId }] : [];
  };
  return [
    ...(choices.length === 0 ? [{ code: 'set/no-choices', partId } as const] : []),
    ...(choices.length > setChoicesMax ? [{ code: 'set/too-many-choices', partId, n: setChoicesMax } as const] : []),
    ...choices.flatMap(ofChoice),
  ];
}

/**
 * A set may not cost more than its parts, whatever is chosen: then no part gets more than it costs alone. The choices that
 * are worth least after their surcharge decide. Where a value is not known, nothing can be said.
 */
function dearerRefusal({ priceCents, parts }: SetMenu, articles: SetArticles): readonly SetRefusal[] {
  const least = parts.map(({ choices }) =>
    Math.min(...choices.map((choice) => (valueOf(choice, articles) ?? Number.NaN) - choice.surchargeCents)),
  );
  const byCents = priceCents - least.reduce((all, one) => all + one, 0);
  return parts.length > 0 && Number.isFinite(byCents) && byCents > 0
    ? [{ code: 'set/dearer-than-parts', byCents }]
    : [];
}

/** Told by the key in the house: food is reduced since 2026, drinks are not. One part must be food and one drink in every choice. */
function alwaysHasFoodAndDrink({ parts }: SetMenu, articles: SetArticles): boolean {
  const has = (key: TaxKey) =>
    parts.some(
      ({ choices }) =>
        choices.length > 0 && choices.every(({ articleId }) => articles.get(articleId)?.taxKeys['in-house'] === key),
    );
  return has('DE_7') && has('DE_19');
}
