import type { ArticleQuery } from '@tresen/contract/articles';
import type { Family } from '../families.ts';

export type Show = ArticleQuery['show'];
export type Sort = ArticleQuery['sort'];

export type ListFilter = {
  readonly search: string;
  readonly categoryId: string | undefined;
  readonly show: Show;
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
};

export const shows: readonly Show[] = ['all', 'undeclared', 'sold-out', 'hidden', 'sample', 'retired'];
const sorts: readonly Sort[] = ['position', 'name', 'price', 'category'];

export const openFilter: ListFilter = {
  search: '',
  categoryId: undefined,
  show: 'all',
  sort: 'position',
  direction: 'asc',
};

export function isOpenFilter({ search, categoryId, show }: ListFilter): boolean {
  return search.trim() === '' && categoryId === undefined && show === 'all';
}

/** Up, down, and back to the order of the till. */
export function sortedBy(filter: ListFilter, sort: Sort): ListFilter {
  if (filter.sort !== sort) return { ...filter, sort, direction: 'asc' };
  if (filter.direction === 'asc') return { ...filter, direction: 'desc' };
  return { ...filter, sort: 'position', direction: 'asc' };
}

/** Everything but the search is as it was left on this device. */
export function rememberedFilter(family: Family): ListFilter {
  try {
    return filterOf(JSON.parse(localStorage.getItem(keyOf(family)) ?? 'null'));
  } catch {
    return openFilter;
  }
}

export function rememberFilter(family: Family, { search: _search, ...filter }: ListFilter): void {
  try {
    localStorage.setItem(keyOf(family), JSON.stringify(filter));
  } catch {
    // Without storage the filter lasts as long as the page.
  }
}

export function filterOf(stored: unknown): ListFilter {
  if (typeof stored !== 'object' || stored === null) return openFilter;
  const known: Partial<Record<keyof ListFilter, unknown>> = stored;
  return {
    search: '',
    categoryId: typeof known.categoryId === 'string' ? known.categoryId : undefined,
    show: shows.find((show) => show === known.show) ?? 'all',
    sort: sorts.find((sort) => sort === known.sort) ?? 'position',
    direction: known.direction === 'desc' ? 'desc' : 'asc',
  };
}

function keyOf(family: Family): string {
  return `tresen-articles-${family}`;
}
