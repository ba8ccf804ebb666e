import { translations } from '../../../app/translations.ts';
import type { ItemChoice } from './item-choice.ts';

/** What is still to be done before a piece can be sold so. */
export function refusalText(refusal: NonNullable<ItemChoice['refusal']>): string {
  const t = translations().service;
  switch (refusal.code) {
    case 'options/too-few':
      return t('options.choose', { group: refusal.group });
    case 'options/too-many':
      return t('options.tooMany', { group: refusal.group, n: refusal.max });
    case 'options/below-zero':
      return t('options.belowZero');
    default:
      return t('options.gone');
  }
}
