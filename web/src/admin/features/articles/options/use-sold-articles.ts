import { useQuery } from '@tanstack/react-query';
import type { Article } from '@tresen/contract/articles';
import { api, queries } from '../../../app/api.ts';

const page = 200;

/** What an option can be, and what can become a size: everything that is sold, by name, however many windows that takes. */
export function useSoldArticles(): readonly Article[] {
  const { data } = useQuery({
    queryKey: [...queries.articles.key(), 'sold'],
    queryFn: loadSold,
    staleTime: 15_000,
  });
  return data ?? none;
}

const none: readonly Article[] = [];

async function loadSold(): Promise<readonly Article[]> {
  const all: Article[] = [];
  for (let offset = 0, total = 1; offset < total; offset += page) {
    const window = await api.articles.list({ kinds: ['sale'], sort: 'name', offset, limit: page });
    all.push(...window.articles);
    total = window.total;
  }
  return all;
}
