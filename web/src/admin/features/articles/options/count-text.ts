import type { AttachedGroup } from '@tresen/domain/offer/option-group';
import { translations } from '../../../app/translations.ts';
import { amountText } from '../money-text.ts';

/** `Pflicht`, `bis 4`: how many belong to one piece. */
export function countText({ min, max }: Pick<AttachedGroup, 'min' | 'max'>): string {
  const t = translations().options;
  if (max === 0) return t('takenAway');
  if (min === 0) return t('optional', { max });
  if (min === 1 && max === 1) return t('required');
  return min === max ? t('requiredExactly', { min }) : t('requiredMany', { min, max });
}

/** `+1,00`, `−2,00`; nothing where it costs nothing. */
export function deltaText(deltaCents: number): string {
  if (deltaCents === 0) return '';
  return `${deltaCents > 0 ? '+' : '−'}${amountText(Math.abs(deltaCents))}`;
}
