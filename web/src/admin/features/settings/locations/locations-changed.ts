import { queries } from '../../../api.ts';
import { queryClient } from '../../../query-client.ts';
import { tellOtherTabs } from '../../../session/session-events.ts';
import { refreshSession } from '../../../session/session-query.ts';

/** Another name, another place, another feature: lists, navigation and other tabs learn of it. */
export async function locationsChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.locations.key() });
  await refreshSession().catch(() => null);
  tellOtherTabs('user-updated');
}
