import type { SetRefusal } from '@tresen/domain/offer/set-check';
import type { SetPart } from '@tresen/domain/offer/set-menu';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../money-text.ts';

/** What keeps a set from being saved, and what to do about it. */
export function refusalText(
  refusal: SetRefusal,
  parts: readonly SetPart[],
  articles: ReadonlyMap<string, { readonly name: string }>,
): string {
  const t = translations().sets;
  const part = 'partId' in refusal ? parts.find(({ partId }) => partId === refusal.partId)?.name || t('part') : '';
  const article = 'articleId' in refusal ? (articles.get(refusal.articleId)?.name ?? t('gone')) : '';
  switch (refusal.code) {
    case 'set/no-parts':
      return t('noParts');
    case 'set/too-many-parts':
    case 'set/too-many-choices':
      return t('tooMany', { n: refusal.n });
    case 'set/no-choices':
      return t('noChoices', { part });
    case 'set/choice-twice':
    case 'set/within-itself':
    case 'set/choice-unknown':
    case 'set/surcharge-below-zero':
      return t('choiceWrong', { part, article });
    case 'set/value-missing':
      return t('valueMissing', { part, article });
    case 'set/dearer-than-parts':
      return t('dearer', { amount: moneyText(refusal.byCents) });
    case 'set/needs-food-and-drink':
      return t('needsBoth');
  }
}
