import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { Article } from '@tresen/contract/articles';
import { articleKinds } from '@tresen/domain/articles/article';
import { useMemo } from 'react';
import { queries } from '../../../app/api.ts';
import { queryClient } from '../../../app/query-client.ts';
import { type Family, familyKinds } from '../families.ts';
import type { ListFilter } from './list-filter.ts';

export const pageSize = 100;

/** Which articles are wanted, however many of them are on the screen. */
export type Wanted = { readonly family: Family; readonly filter: ListFilter };

/** The first page tells how many there are; while another one is asked for, the last answer stays on the screen. */
export function useFirstPage(wanted: Wanted) {
  return useQuery({ ...pageOptions(wanted, 0), placeholderData: keepPreviousData });
}

export type FirstPage = ReturnType<typeof useFirstPage>;
type Page = NonNullable<FirstPage['data']>;

/** The articles of the pages that are in sight, and what is left of them; where a page is still on its way, there is none. */
export function useArticlesAt(wanted: Wanted, first: FirstPage, pages: readonly number[]) {
  const others = first.isPlaceholderData ? [] : pages.filter((page) => page > 0);
  const answers = useQueries({
    queries: others.map((page) => pageOptions(wanted, page)),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(() => {
    const known = new Map<number, Page | undefined>([[0, first.data]]);
    for (const [at, page] of others.entries()) known.set(page, answers[at]);
    return {
      articleAt: (index: number) => known.get(Math.floor(index / pageSize))?.articles[index % pageSize],
      leftsOf: leftsIn([...known.values()]),
    };
    // The list of pages is new with every look; its answers are not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [first.data, answers, others.join()]);
}

/** What was counted of an article, at each location that counts it. */
function leftsIn(pages: readonly (Page | undefined)[]): (articleId: string) => readonly number[] {
  const lefts = Map.groupBy(
    pages.flatMap((page) => page?.lefts ?? []),
    ({ articleId }) => articleId,
  );
  return (articleId) => (lefts.get(articleId) ?? []).map(({ left }) => left);
}

/** All articles from one place to another, also those nobody has looked at yet. */
export async function articlesBetween(wanted: Wanted, from: number, to: number): Promise<readonly Article[]> {
  const firstPage = Math.floor(from / pageSize);
  const pages = Array.from({ length: Math.floor(to / pageSize) - firstPage + 1 }, (_, step) => firstPage + step);
  const found: Article[] = [];
  for (const page of pages) found.push(...(await queryClient.fetchQuery(pageOptions(wanted, page))).articles);
  return found.slice(from - firstPage * pageSize, to - firstPage * pageSize + 1);
}

/** What stands on the chips: of this screen as a whole, whatever is filtered. */
export function useCounts({ family, filter }: Wanted, first: FirstPage) {
  const isNeeded = filter.categoryId !== undefined;
  const input = { kinds: [...familyKinds[family]], limit: 1 };
  const whole = useQuery(queries.articles.list.queryOptions({ input, enabled: isNeeded }));
  return isNeeded ? whole.data?.counts : first.data?.counts;
}

function pageOptions({ family, filter }: Wanted, page: number) {
  const { search, categoryId, show, sort, direction } = filter;
  // A category is shown whole: what is counted on its chip is what is found in it.
  const kinds = categoryId === undefined ? [...familyKinds[family]] : [...articleKinds];
  return queries.articles.list.queryOptions({
    input: {
      kinds,
      search: search.trim(),
      show,
      sort,
      direction,
      limit: pageSize,
      offset: page * pageSize,
      ...(categoryId === undefined ? {} : { categoryId }),
    },
  });
}
