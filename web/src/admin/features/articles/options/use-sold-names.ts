import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '../../../app/api.ts';
import { soldArticlesInput } from './sold-articles.ts';

/** What articles are called, for options that are one. */
export function useSoldNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(queries.articles.list.queryOptions({ input: soldArticlesInput }));
  return useMemo(() => new Map(data?.articles.map(({ articleId, name }) => [articleId, name])), [data]);
}
