import { type InheritedDefaults, inheritedDefaults } from '@tresen/domain/articles/category-defaults';
import { defaultsOf } from '../categories/defaults-of.ts';
import type { Category } from '../article-lists.ts';
import type { ArticleValues } from './form-values.ts';

type Following = Pick<ArticleValues, 'taxKeyInHouse' | 'taxKeyTakeAway' | 'stationIds'>;

/** What a new article takes over from the categories it stands in. */
export function inheritedFrom(categoryIds: readonly string[], categories: readonly Category[]): InheritedDefaults {
  return inheritedDefaults(
    categoryIds,
    categories.map((category) => ({ categoryId: category.categoryId, defaults: defaultsOf(category) })),
  );
}

/** A new article in these categories; what they leave open stays as it is. */
export function inCategories<Values extends Following>(values: Values, inherited: InheritedDefaults): Values {
  const taxKeyInHouse = inherited.taxKeyInHouse?.value ?? values.taxKeyInHouse;
  const takeAway = inherited.taxKeyTakeAway?.value ?? values.taxKeyTakeAway;
  return {
    ...values,
    taxKeyInHouse,
    taxKeyTakeAway: takeAway === taxKeyInHouse ? '' : takeAway,
    stationIds: [...(inherited.stationIds?.value ?? values.stationIds)],
  };
}

type Move = { readonly from: InheritedDefaults; readonly to: InheritedDefaults; readonly start: Following };

/** Other categories were chosen: what nobody has set by hand follows them, what somebody has set stays. */
export function followCategories(values: Following, { from, to, start }: Move): Following {
  const [expected, wanted] = [inCategories(start, from), inCategories(start, to)];
  const isTaxFollowed =
    values.taxKeyInHouse === expected.taxKeyInHouse && values.taxKeyTakeAway === expected.taxKeyTakeAway;
  const areStationsFollowed = values.stationIds.join() === expected.stationIds.join();
  return {
    taxKeyInHouse: isTaxFollowed ? wanted.taxKeyInHouse : values.taxKeyInHouse,
    taxKeyTakeAway: isTaxFollowed ? wanted.taxKeyTakeAway : values.taxKeyTakeAway,
    stationIds: areStationsFollowed ? wanted.stationIds : values.stationIds,
  };
}
