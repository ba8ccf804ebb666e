import { queries } from '../../../app/api.ts';
import { queryClient } from '../../../app/query-client.ts';

export async function devicesChanged(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queries.devices.key() }),
    queryClient.invalidateQueries({ queryKey: queries.incidents.key() }),
  ]);
}
