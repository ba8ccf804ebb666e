import { paymentWays } from '@tresen/domain/basics/payment-types';
import type { RevenueQuery } from '@tresen/contract/revenues';
import { type RevenueState, revenueStates } from '@tresen/domain/sales/revenue-state';
import { useSearchParams } from 'react-router';

export const pageSizes = [25, 50, 100] as const;

export type RevenueFilter = Pick<
  RevenueQuery,
  'paymentType' | 'areaId' | 'takenBy' | 'state' | 'search' | 'zReportId' | 'page' | 'pageSize'
>;

type Change = { readonly [Name in keyof RevenueFilter]?: string | undefined };

/** The filter in the address: a link shows what its sender saw. Any change of it begins with the first page. */
export function useRevenueFilter() {
  const [search, setSearch] = useSearchParams();
  const text = (name: string) => search.get(name) ?? undefined;
  const filter: RevenueFilter = {
    ...given(
      'paymentType',
      paymentWays.find((type) => type === text('paymentType')),
    ),
    ...given('state', stateIn(search)),
    ...given('areaId', text('areaId')),
    ...given('takenBy', text('takenBy')),
    ...given('zReportId', text('zReportId')),
    ...given('search', text('search')),
    page: Math.max(1, Number(text('page')) || 1),
    pageSize: pageSizes.find((size) => String(size) === text('pageSize')) ?? 25,
  };
  const change = (changes: Change) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  const reset = () =>
    change({
      paymentType: undefined,
      state: undefined,
      areaId: undefined,
      takenBy: undefined,
      zReportId: undefined,
      search: undefined,
    });
  const isFiltered = Object.keys(filter).some((name) => search.has(name) && name !== 'page' && name !== 'pageSize');
  return { filter, change, reset, isFiltered };
}

/** Only what succeeded, unless somebody asks for more: another state, all of them, one receipt, or all of one report. */
export function stateIn(search: URLSearchParams): RevenueState | undefined {
  const asked = search.get('state');
  if (asked !== null) return revenueStates.find((state) => state === asked);
  return search.has('search') || search.has('zReportId') ? undefined : 'successful';
}

function given<Name extends string, Value>(name: Name, value: Value | undefined): { [Key in Name]?: Value } {
  // The one key, or none at all: an undefined one would be asked for.
  return (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value };
}
