import { type ArticleKind, articleTypes, type ArticleType } from './article.ts';

export type AreaRules = {
  readonly hiddenTypes: readonly ArticleType[];
  /** `undefined`: no restriction. */
  readonly onlyCategoryIds: readonly string[] | undefined;
  readonly showDepositInAll: boolean;
};

export type AreaRefusal = { readonly code: 'area/categories-while-hidden' } | { readonly code: 'area/nothing-to-sell' };

export const unrestricted: AreaRules = { hiddenTypes: [], onlyCategoryIds: undefined, showDepositInAll: false };

/** Everything wrong with the rules of an area, so that a form can say it all at once. */
export function areaRefusals({ hiddenTypes, onlyCategoryIds }: AreaRules): readonly AreaRefusal[] {
  const refusals: AreaRefusal[] = [];
  if (onlyCategoryIds !== undefined && hiddenTypes.length > 0) refusals.push({ code: 'area/categories-while-hidden' });
  if (hiddenTypes.includes('sale') && hiddenTypes.includes('return')) refusals.push({ code: 'area/nothing-to-sell' });
  return refusals;
}

export type WaitingTimes = { readonly warnAfterMinutes: number; readonly lateAfterMinutes: number };
export type WaitingTimesRefusal = { readonly code: 'area/late-before-warning' };

/** An order turns first noticeable, then late. */
export function waitingTimesRefusal(times: WaitingTimes): WaitingTimesRefusal | undefined {
  return times.warnAfterMinutes < times.lateAfterMinutes ? undefined : { code: 'area/late-before-warning' };
}

type Offered = { readonly kind: ArticleKind; readonly categoryIds: readonly string[] };

/** Whether the till of an area offers an article at all. */
export function isOffered({ kind, categoryIds }: Offered, rules: AreaRules): boolean {
  if (articleTypes.some((type) => type === kind && rules.hiddenTypes.includes(type))) return false;
  return rules.onlyCategoryIds === undefined || rules.onlyCategoryIds.some((id) => categoryIds.includes(id));
}

/** Whether it also stands in the view of all articles; deposits crowd it unless asked for. */
export function isInAllView(article: Offered, rules: AreaRules): boolean {
  return isOffered(article, rules) && (article.kind !== 'deposit' || rules.showDepositInAll);
}
