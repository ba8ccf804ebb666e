import { type ArticleKind, priceRefusal } from '@tresen/domain/articles/article';
import type { Verdict } from '../../ui/forms/validate.ts';
import { translations } from '../../app/translations.ts';
import { moneyText, typedCents } from './money-text.ts';

/** What is wrong with a typed price, in our own terms; `true` if nothing is. */
export function priceVerdict(kind: ArticleKind, text: string): Verdict {
  const { articles: t, common } = translations();
  if (text.trim() === '') return common('validation.required');
  const priceCents = typedCents(text);
  if (priceCents === undefined) return t('form.notANumber');
  const refusal = priceRefusal(kind, priceCents);
  switch (refusal?.code) {
    case undefined:
      return true;
    case 'number/required':
      return common('validation.required');
    case 'number/too-large':
      return t('form.tooLarge', { amount: moneyText(refusal.n) });
    case 'number/not-a-number':
      return t('form.notANumber');
    case 'number/not-positive':
    case 'number/negative':
    case 'number/too-small':
      return t('form.notPositive');
  }
}
