import type { Option } from '@tresen/domain/offer/option-group';
import { cents } from '@tresen/domain/basics/money';
import type { SheetGroup, SheetOption } from '@tresen/domain/sheets/option-sheet';
import type { StoredGroup } from '../../../core/options/read-option-groups.ts';
import type { SheetNames } from './sheet-names.ts';
import { countsUnless } from './sheet-offer.ts';

/** An option with the names of everything it points at. */
export function sheetOptionOf(group: StoredGroup, option: Option, { articles }: SheetNames): SheetOption {
  return {
    group: group.name,
    option: option.name,
    optionEn: option.nameEn,
    surcharge: cents(option.deltaCents),
    article: option.articleId === null ? undefined : articles.get(option.articleId)?.name,
    allergens: option.allergens,
    additives: option.additives,
    isSoldOut: option.isSoldOut,
  };
}

/** What all options of a group share; retired categories are not named, but what they offer is kept. */
export function sheetGroupOf(group: StoredGroup, { offer, categories }: SheetNames): SheetGroup {
  const usual = offer.usualOf(group);
  return {
    groupEn: group.nameEn,
    kind: group.kind,
    counts: { min: usual.min, max: usual.max },
    categories: offer.attachments.flatMap((attachment) => {
      const category = categories.find(({ categoryId }) => categoryId === attachment.categoryId);
      if (!category || attachment.groupId !== group.groupId) return [];
      return [{ name: category.name, counts: countsUnless(usual, attachment) }];
    }),
  };
}
