import { queries } from '../../../desk-api.ts';
import { queryClient } from '../../../query-client.ts';

export async function incidentsChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.incidents.key() });
}
