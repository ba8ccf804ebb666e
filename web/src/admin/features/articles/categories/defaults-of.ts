import type { CategoryDefaults } from '@tresen/domain/articles/category-defaults';
import type { Category } from '../article-lists.ts';

/** As the rules know them: nothing is null. */
export function defaultsOf({ defaults }: Category): CategoryDefaults {
  return {
    taxKeyInHouse: defaults.taxKeyInHouse ?? undefined,
    taxKeyTakeAway: defaults.taxKeyTakeAway ?? undefined,
    stationIds: defaults.stationIds,
  };
}
