import { translations } from '../../app/translations.ts';
import { moneyText } from './money-text.ts';
import type { ArticleLists } from './article-lists.ts';

/** Every deposit there is, and none. One that is linked but deleted is still named, so that it is not lost by looking at it. */
export function depositOptions({ deposits }: ArticleLists, linked = '') {
  const t = translations().articles;
  const known = deposits.map(({ articleId, name, priceCents }) => ({
    value: articleId,
    text: `${name} ${moneyText(priceCents)}`,
  }));
  const isGone = linked !== '' && !known.some(({ value }) => value === linked);
  const gone = isGone ? [{ value: linked, text: t('list.retiredDeposit') }] : [];
  return [{ value: '', text: t('form.noDeposit') }, ...known, ...gone];
}
