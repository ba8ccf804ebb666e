import { useMemo } from 'react';
import { useSoldArticles } from './use-sold-articles.ts';

/** What articles are called, for options that are one. */
export function useSoldNames(): ReadonlyMap<string, string> {
  const sold = useSoldArticles();
  return useMemo(() => new Map(sold.map(({ articleId, name }) => [articleId, name])), [sold]);
}
