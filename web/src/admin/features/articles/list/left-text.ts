import { translations } from '../../../app/translations.ts';

/** How many are left, at one location or at each that counts; nothing where nobody does. */
export function leftText(lefts: readonly number[]): string | undefined {
  if (lefts.length === 0) return undefined;
  const t = translations().articles;
  if (lefts.every((left) => left <= 0)) return t('list.soldOut');
  const numbers = new Set(lefts.map((left) => Math.max(0, left)));
  return t('list.left', { n: [...numbers].join(' / ') });
}
