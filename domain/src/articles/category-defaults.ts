import type { TaxKey } from '../basics/vat.ts';

/** What an article made in a category starts with. What is not there, the category leaves open. */
export type CategoryDefaults = {
  readonly taxKeyInHouse: TaxKey | undefined;
  readonly taxKeyTakeAway: TaxKey | undefined;
  /** At most one station in each location. */
  readonly stationIds: readonly string[];
};

export const noDefaults: CategoryDefaults = { taxKeyInHouse: undefined, taxKeyTakeAway: undefined, stationIds: [] };

type WithDefaults = { readonly categoryId: string; readonly defaults: CategoryDefaults };

/** A default and the category that gives it, so that it can be shown where a value comes from. */
export type Inherited<Value> = { readonly value: Value; readonly categoryId: string };

export type InheritedDefaults = {
  readonly taxKeyInHouse: Inherited<TaxKey> | undefined;
  readonly taxKeyTakeAway: Inherited<TaxKey> | undefined;
  readonly stationIds: Inherited<readonly string[]> | undefined;
};

/** What an article in several categories takes over: of each thing what the first category says that says anything. */
export function inheritedDefaults(
  categoryIds: readonly string[],
  categories: readonly WithDefaults[],
): InheritedDefaults {
  const chosen = categoryIds.flatMap((id) => categories.find(({ categoryId }) => categoryId === id) ?? []);
  const first = <Value>(of: (defaults: CategoryDefaults) => Value | undefined): Inherited<Value> | undefined => {
    for (const { categoryId, defaults } of chosen) {
      const value = of(defaults);
      if (value !== undefined) return { value, categoryId };
    }
    return undefined;
  };
  const inHouse = first(({ taxKeyInHouse }) => taxKeyInHouse);
  return {
    taxKeyInHouse: inHouse,
    taxKeyTakeAway: first(({ taxKeyTakeAway, taxKeyInHouse }) => taxKeyTakeAway ?? taxKeyInHouse) ?? inHouse,
    stationIds: first(({ stationIds }) => (stationIds.length > 0 ? stationIds : undefined)),
  };
}

type Taking = {
  readonly taxKeyInHouse: TaxKey;
  readonly taxKeyTakeAway: TaxKey;
  readonly stationIds: readonly string[];
};

/** The article as its category wants it: what the category leaves open stays as it is. */
export function withDefaults(article: Taking, defaults: CategoryDefaults): Taking {
  const { taxKeyInHouse, taxKeyTakeAway, stationIds } = defaults;
  return {
    taxKeyInHouse: taxKeyInHouse ?? article.taxKeyInHouse,
    taxKeyTakeAway: taxKeyTakeAway ?? taxKeyInHouse ?? article.taxKeyTakeAway,
    stationIds: stationIds.length > 0 ? stationIds : article.stationIds,
  };
}
