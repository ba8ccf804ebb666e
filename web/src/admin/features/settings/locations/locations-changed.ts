import { queries } from '../../../app/api.ts';
import { queryClient } from '../../../app/query-client.ts';
import { tellOtherTabs } from '../../../app/session/session-events.ts';
import { refreshSession } from '../../../app/session/session-query.ts';

/** Another name, another location, another feature: lists, navigation and other tabs learn of it. */
export async function locationsChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queries.locations.key() });
  await refreshSession().catch(() => null);
  tellOtherTabs('user-updated');
}
