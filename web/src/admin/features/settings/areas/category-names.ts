import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../app/api.ts';
import type { CategoryNames } from './area-values.ts';

/** The categories of the organisation in their order; empty until they are known. */
export function useCategoryNames(): CategoryNames {
  const list = useQuery(queries.categories.list.queryOptions());
  return new Map(list.data?.categories.map(({ categoryId, name }) => [categoryId, name]));
}
