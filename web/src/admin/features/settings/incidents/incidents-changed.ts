import { queries } from '../../../app/api.ts';
import { queryClient } from '../../../app/query-client.ts';

export async function incidentsChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.incidents.key() });
}
