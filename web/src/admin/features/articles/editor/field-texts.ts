import { type ArticleText, isArticleText } from '@tresen/domain/articles/article-fields';
import { additiveCodesOf } from '@tresen/domain/articles/additives';
import { allergenCodesOf } from '@tresen/domain/articles/allergens';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../money-text.ts';
import type { ArticleLists } from '../article-lists.ts';
import type { Settings } from './form-values.ts';
import type { Field } from './merge-settings.ts';

/** What a field is called on the form. */
export function fieldLabel(field: Field): string {
  const t = translations().articles;
  return t(isArticleText(field) ? `form.${field}` : labels[field]);
}

/** What stands in a field, as a person would read it. */
export function fieldText(field: Field, settings: Settings, lists: ArticleLists): string {
  const t = translations().articles;
  if (isArticleText(field)) return settings[field] || t('conflict.empty');
  switch (field) {
    case 'priceCents':
      return moneyText(settings.priceCents);
    case 'openPrice':
      return openPriceText(settings.openPrice);
    case 'taxKeyInHouse':
    case 'taxKeyTakeAway':
      return t(`vat.${settings[field]}`);
    case 'kind':
      return t(`kind.${settings.kind}`);
    case 'categoryIds':
      return namesOf(settings.categoryIds, lists) || t('category.none');
    case 'depositArticleId':
      return depositName(settings.depositArticleId, lists);
    case 'allergens':
      return codesText(settings.allergens && allergenCodesOf(settings.allergens));
    case 'additives':
      return codesText(settings.additives && additiveCodesOf(settings.additives));
    case 'diet':
      return t(`diet.${settings.diet ?? 'none'}`);
    case 'isActive':
    case 'isSoldOut':
      return t(settings[field] ? 'conflict.yes' : 'conflict.no');
    case 'stationIds':
    case 'pictureFileId':
      return t('conflict.changedList');
    case 'name':
      return settings[field] || t('conflict.empty');
  }
}

const labels = {
  name: 'form.name',
  priceCents: 'form.price',
  openPrice: 'openPrice.title',
  taxKeyInHouse: 'form.vat',
  taxKeyTakeAway: 'form.vatTakeAway',
  kind: 'form.kind',
  categoryIds: 'form.categories',
  depositArticleId: 'form.deposit',
  allergens: 'declaration.allergens',
  additives: 'declaration.additives',
  diet: 'diet.title',
  stationIds: 'form.stations',
  pictureFileId: 'conflict.picture',
  isActive: 'conflict.active',
  isSoldOut: 'form.soldOut',
} as const satisfies Record<Exclude<Field, ArticleText>, string>;

function openPriceText(open: Settings['openPrice']): string {
  const t = translations().articles;
  if (open === null) return t('conflict.no');
  return t('openPrice.between', { lowest: moneyText(open.lowestCents), highest: moneyText(open.highestCents) });
}

function namesOf(categoryIds: readonly string[], { categories }: ArticleLists): string {
  return categories
    .filter(({ categoryId }) => categoryIds.includes(categoryId))
    .map(({ name }) => name)
    .join(', ');
}

function depositName(depositArticleId: string | null, { deposits }: ArticleLists): string {
  const t = translations().articles;
  if (depositArticleId === null) return t('form.noDeposit');
  return deposits.find(({ articleId }) => articleId === depositArticleId)?.name ?? t('list.retiredDeposit');
}

function codesText(codes: readonly string[] | null): string {
  const t = translations().articles;
  if (codes === null) return t('declaration.missing');
  return codes.length === 0 ? t('declaration.none') : codes.join(', ');
}
