import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../app/api.ts';
import { queryClient } from '../../../app/query-client.ts';

export function useOptionGroups() {
  return useQuery(queries.optionGroups.list.queryOptions({ refetchOnMount: 'always' }));
}

/** Something changed that groups, articles or categories show. */
export async function refreshOptions(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queries.optionGroups.key() }),
    queryClient.invalidateQueries({ queryKey: queries.articles.key() }),
  ]);
}
